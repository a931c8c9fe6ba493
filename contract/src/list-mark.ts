/** The number or bullet before an item of a list: "1. Sara Berg", "• Sara Berg". */
const LIST_MARK = /^\s*(?:\d{1,4}[.)]\s*|[-–—•*·▪◦‣]\s+)(?=["\p{L}])/u;

/**
 * Takes the number or bullet from an item of a pasted list.
 * @example withoutListMark('2) Ekhagen') // 'Ekhagen'
 */
export const withoutListMark = (item: string): string => item.replace(LIST_MARK, '');
