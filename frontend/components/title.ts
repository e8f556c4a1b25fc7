/** The size of a page's title, which has half of a wide page: smaller where a long Dutch word has to fit on a phone. */
export function titleSize(title: string): string {
  const long = title.split(/\s/).some((word) => word.length > 13)
  const wide = 'lg:text-[clamp(2.6rem,1rem+2.9vw,3.6rem)]'
  return long ? `text-[clamp(1.85rem,0.6rem+4.8vw,4.4rem)] ${wide}` : wide
}
