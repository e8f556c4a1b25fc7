/** The size of a page's title, which has half of a wide page: smaller where a long Dutch word has to fit on a phone. */
export function titleSize(title: string): string {
  const long = title.split(/\s/).some((word) => word.length > 13)
  const wide = 'lg:text-title'
  return long ? `text-title-long ${wide}` : wide
}
