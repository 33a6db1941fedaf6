# Builds and runs Narthex (docs/operate-it.md, "With Docker"): docker compose up --build

FROM node:26-bookworm-slim AS build
WORKDIR /app
# Packages first: they change more seldom than the sources, and are kept as a layer of their own.
COPY package.json package-lock.json ./
# Not `npm ci`, which refuses this lock file on some systems (docs/decisions/0017-npm-install-from-the-lock.md).
RUN npm install --no-save --include=dev --include=optional --no-audit --no-fund
COPY . .
# `--no-save`: else npm rewrites the lock, and the start would take what is built for stale.
# The packages of Node are for machines without Node 26; this one is it.
RUN npm run build \
    && npm prune --omit=dev --no-save --no-audit --no-fund \
    && rm -rf node_modules/node-linux-* node_modules/.cache

FROM node:26-bookworm-slim
ENV NODE_ENV=production \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/node
WORKDIR /app
COPY --from=build /app /app
# The server's user owns its data and nothing else. A new volume takes over the folder's owner.
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
    CMD ["node", "deploy/is-ready.mjs"]
# Becomes the server, so that a signal reaches it: it stops in order, within ten seconds.
CMD ["node", "scripts/start.mjs"]
