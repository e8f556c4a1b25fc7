/** The size of a page's title, which has half of a wide page: smaller where a long Dutch word has to fit. */
export function titleSize(title: string): string {
  const longest = Math.max(...title.split(/\s/).map((word) => word.length))
  if (longest > 17) return 'text-title-longest lg:text-[min(var(--text-title),4.1vw)]'
  return longest > 11 ? 'text-title-long lg:text-title' : 'lg:text-title'
}
