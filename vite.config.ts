import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // `/assets/…` is the address of uploads (specification 7), so built files live elsewhere.
    assetsDir: 'static',
    // The content security policy allows no `data:` fonts or styles.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every screen needs anyway comes in two files instead of thirty.
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                },
                {
                  name: 'shared',
                  test: /\/(web\/(ui|session|routes(?!\/admin)|features\/(layout|pages|home))\/|web\/[^/]+\.tsx?$|web\/sections\/[^/]+\/event|contract\/(constants|dates|colour|frames|film-source)\.ts)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
});
