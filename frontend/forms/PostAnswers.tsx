interface Answer {
  title: string
  text: string
}

/**
 * How a form answers that was posted without JavaScript: of the two, the one that the address points at is shown. Where
 * scripts run, `usePosted` says it.
 */
export function PostAnswers({
  form,
  sent,
  failed,
}: {
  form: string
  sent: Answer
  failed: Answer
}) {
  return (
    <noscript>
      <p id={`${form}-verzonden`} className={`${answerStyle} border-outdoor`}>
        <strong>{sent.title}</strong>
        {` ${sent.text}`}
      </p>
      <p id={`${form}-mislukt`} className={`${answerStyle} border-danger`}>
        <strong>{failed.title}</strong>
        {` ${failed.text}`}
      </p>
    </noscript>
  )
}

const answerStyle = 'my-5 hidden scroll-mt-24 border-l-4 bg-white text-ink px-5 py-4 target:block'
