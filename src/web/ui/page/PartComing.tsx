/** Stands in for a small part of a page whose code is on its way, without room of its own: often it shows nothing at all. */
export const PartComing = () => <span hidden aria-busy="true" />
