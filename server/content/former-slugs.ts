/** Former addresses by their owner, in order, as the field of a site archive; no field if there are none. */
export function formerSlugsById(
  rows: { slug: string; id: string }[],
): (id: string) => { formerSlugs?: string[] } {
  const byId = Map.groupBy(rows, ({ id }) => id);
  return (id) => {
    const slugs = byId.get(id)?.map(({ slug }) => slug);
    return slugs ? { formerSlugs: slugs.sort() } : {};
  };
}
