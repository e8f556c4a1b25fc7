/** The brand's mark: a loaded bar, and as much of the name as there is room for. */
export function Wordmark() {
  return (
    <span
      aria-hidden="true"
      className="inline-flex h-6 flex-wrap gap-x-1.5 overflow-clip font-display text-lg leading-6"
    >
      <span className="inline-flex items-center gap-2">
        <svg
          aria-hidden="true"
          viewBox="0 0 28 18"
          width="28" // for a page without its CSS, as that for outages may be
          height="18"
          className="h-4.5 w-7 text-signal"
          fill="currentColor"
        >
          <path d="M0 6h3v6H0zM4 2h4v14H4zM9 7h10v4H9zM20 2h4v14h-4zM25 6h3v6h-3z" />
        </svg>
        <span className="font-bold tracking-tight text-white">DFX</span>
      </span>
      <span className="font-sans font-medium tracking-wide text-steel">Fitness</span>
    </span>
  )
}
