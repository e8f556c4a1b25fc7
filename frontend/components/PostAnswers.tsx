interface Answer {
  title: string
  text: string
}

/** How a form answers that was posted without JavaScript: of the two, the one that the address points at is shown. */
export function PostAnswers({ form, sent, failed }: { form: string; sent: Answer; failed: Answer }) {
  return (
    <>
      <p id={`${form}-verzonden`} className="answer">
        <strong>{sent.title}</strong>
        {` ${sent.text}`}
      </p>
      <p id={`${form}-mislukt`} className="answer answer-failed">
        <strong>{failed.title}</strong>
        {` ${failed.text}`}
      </p>
    </>
  )
}
