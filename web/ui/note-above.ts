/**
 * Says something above the page, which is not React's to draw. The element is there before its words, so that they are
 * read out. Returns it, for a link behind the words, and to remove it.
 */
export function noteAbove(words: string, link?: { to: string; words: string }): HTMLElement {
  const note = document.createElement('div');
  note.role = 'status';
  // Its style comes with every page: it is needed where nothing can be loaded.
  note.className = 'note-above';
  document.body.prepend(note);
  setTimeout(() => {
    note.textContent = words;
    if (!link) return;
    const anchor = document.createElement('a');
    anchor.href = link.to;
    anchor.textContent = link.words;
    note.append(' ', anchor);
  });
  return note;
}
