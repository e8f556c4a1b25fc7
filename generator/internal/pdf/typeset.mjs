// Sets documents as PDFs. Its arguments are the repository and the folders of the fonts. In: one document as JSON a line,
// {id, file, template, data}. Out: its PDF at the file, and one line for each, {id} or {id, error}.
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const [root, ...fontPaths] = process.argv.slice(1)
const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths }] })

/** For how many documents the compiler keeps what it made and did not use again; each that is kept takes some 5 MB. */
const kept = 10

for await (const line of createInterface({ input: process.stdin })) {
  const { id, ...job } = JSON.parse(line)
  let error
  try {
    writeFileSync(job.file, typeset(job))
  } catch (cause) {
    error = cause.message
  }
  compiler.evictCache(kept)
  process.stdout.write(`${JSON.stringify({ id, error })}\n`)
}

function typeset({ template, data }) {
  const compiled = compiler.compile({ mainFileContent: template, inputs: { data } })
  if (compiled.hasError() || !compiled.result) {
    const found = compiled.takeError()?.shortDiagnostics ?? []
    throw new Error(
      found.map(({ message }) => message).join('\n') ||
        'the typesetter gives no document and no reason',
    )
  }
  return pdf(compiled.result)
}

/**
 * PDF/UA-1: tagged, with title, language and alternative texts (ISO 14289-1). No date, so that the same
 * content gives the same bytes. The typesetter for machines other than x64 Linux is a release older and
 * knows no tags; its documents are for looking at, not for publishing.
 */
function pdf(document) {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: 0 })
  } catch (error) {
    if (process.platform === 'linux' && process.arch === 'x64') throw error
    return compiler.pdf(document, { creationTimestamp: 0 })
  }
}
