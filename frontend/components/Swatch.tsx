/** A patch of a colour; a drawing, since the content security policy allows no style attributes. */
export function Swatch({ hex }: { hex: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
      <circle cx="16" cy="16" r="15.5" fill={hex} className="stroke-rule-strong" />
    </svg>
  )
}
