/** Gives a file to the browser, which keeps it among the downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has read the file; otherwise it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address));
}
