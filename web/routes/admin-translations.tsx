export default function Translations() {
  return null;
}
