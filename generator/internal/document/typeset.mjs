// Sets documents as PDFs. In: on the standard input, {root, fonts, template, documents: [{file, data}]}. Out:
// one PDF for each document at its file.
import { readFileSync, writeFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const { root, fonts, template, documents } = JSON.parse(readFileSync(0, 'utf8'))
const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: fonts }] })
for (const { file, data } of documents) {
  const result = compiler.compile({ mainFileContent: template, inputs: { data } })
  if (result.hasError() || !result.result) {
    result.printErrors()
    process.exit(1)
  }
  writeFileSync(file, pdf(result.result))
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
