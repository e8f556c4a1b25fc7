// Decides which of two headlines this visit reads. A page with two runs it before they are drawn; every page when it comes to
// life, for those that are shown after it.
;(() => {
  const key = 'dfx-half'
  let half
  try {
    half = sessionStorage.getItem(key)
  } catch {
    // The browser keeps nothing: each page decides anew.
  }
  if (half !== 'A' && half !== 'B') half = Math.random() < 0.5 ? 'A' : 'B'
  document.documentElement.dataset.half = half
  try {
    sessionStorage.setItem(key, half)
  } catch {
    // As above.
  }
})()
