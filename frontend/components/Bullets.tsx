/** A list of short points, each behind a small square in the line's colour. */
export function Bullets({ items, className = '' }: { items: string[]; className?: string }) {
  return (
    <ul className={`bullets ${className}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
