import { mistakesWith } from './check'
import { say } from './dialog'

/**
 * Refuses files that would stand in the way of a publication as soon as they are chosen, by their bytes and not their names:
 * later the editor has them in the proposal, where nobody sees them, or leaves an empty row for one that is too large.
 * `max` is in bytes.
 */
export function refuseFalse(page: Document, max: number): void {
  let looked: FileList | undefined
  page.addEventListener(
    'change',
    async (event) => {
      const input = event.target
      if (!(input instanceof HTMLInputElement) || !input.files?.length || input.files === looked)
        return
      event.stopImmediatePropagation()
      const complaints = await complaintsOf([...input.files], max)
      if (complaints.length > 0) {
        input.value = ''
        await tell(complaints)
        return
      }
      looked = input.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    true,
  )
  page.addEventListener(
    'drop',
    async (event) => {
      const files = event.dataTransfer?.files
      if (!event.isTrusted || !files?.length || !event.target) return
      event.stopImmediatePropagation()
      event.preventDefault()
      const { target } = event
      const all = [...files]
      const complaints = await complaintsOf(all, max)
      if (complaints.length > 0) return tell(complaints)
      const dataTransfer = new DataTransfer()
      for (const file of all) dataTransfer.items.add(file)
      target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    },
    true,
  )
}

const tell = (list: string[]) =>
  say({
    title: 'Niet overgenomen',
    text: 'Dit kan de site niet tonen, dus het staat nergens:',
    list,
    close: 'Sluiten',
  })

async function complaintsOf(files: File[], max: number): Promise<string[]> {
  const all = await Promise.all(
    files.map(async (file) => {
      const complaint = await complaintOf(file, max)
      return complaint && `${file.name} ${complaint}`
    }),
  )
  return all.filter((complaint) => complaint !== '')
}

/** Why a file cannot be on the site, behind its name; nothing where it can. `max` is in bytes. */
export async function complaintOf(file: File, max: number): Promise<string> {
  if (file.size > max) return `is groter dan ${max / 2 ** 20} MB: bewaar of exporteer het kleiner.`
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer())
  const letters = String.fromCharCode(...head)
  const isPDF = letters.startsWith('%PDF-')
  if (/\.pdf$/i.test(file.name)) {
    if (!isPDF) return 'heet PDF, en is er geen: bewaar of exporteer het opnieuw als PDF.'
    return (await isLocked(file))
      ? 'is beveiligd, met een wachtwoord of een beperking: bewaar of exporteer het zonder.'
      : ''
  }
  if (isPDF) return 'is een PDF, en geen foto: exporteer de foto zelf als JPEG of PNG.'
  if (/\.svg$/i.test(file.name)) return complaintOfDrawing(await file.text())
  const isPicture =
    letters.startsWith('\xff\xd8\xff') || // JPEG
    letters.startsWith('\x89PNG') ||
    letters.startsWith('GIF8') ||
    (letters.startsWith('RIFF') && letters.slice(8, 12) === 'WEBP') ||
    (letters.slice(4, 8) === 'ftyp' && /avi[fs]|hei[cfsx]|hev[cx]|mif1|msf1/.test(letters))
  if (!isPicture) {
    return 'is geen foto die de site kent: exporteer haar als JPEG, PNG, WebP, AVIF of HEIC.'
  }
  return (await isWhole(file, letters))
    ? ''
    : 'is afgebroken: het eind van het bestand ontbreekt. Kopieer of exporteer de foto opnieuw.'
}

/** Whether a PDF is encrypted, which its trailer says (ISO 32000-2, 7.5.5). */
async function isLocked(file: File): Promise<boolean> {
  return /\/Encrypt\s*(<<|\d+\s+\d+\s+R)/.test(
    new TextDecoder('latin1').decode(await file.arrayBuffer()),
  )
}

/** Whether a JPEG or PNG has its end: browsers draw what is cut off, and leave the rest of it empty. */
async function isWhole(file: File, letters: string): Promise<boolean> {
  const isPNG = letters.startsWith('\x89PNG')
  if (!isPNG && !letters.startsWith('\xff\xd8\xff')) return true
  const data = await file.arrayBuffer()
  return isPNG
    ? new TextDecoder('latin1').decode(data).includes('IEND')
    : endsJPEG(new Uint8Array(data))
}

/** Whether a JPEG has its end of image, which other data may follow (ITU-T T.81, B.1). */
function endsJPEG(data: Uint8Array): boolean {
  const view = new DataView(data.buffer)
  for (let at = 2; at + 4 <= data.length; ) {
    const marker = data[at + 1] ?? 0
    if (data[at] !== 0xff)
      at++ // of a scan
    else if (marker === 0xd9) return true
    else if (marker === 0xff) at++
    else if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7))
      at += 2 // a byte of the scan, a restart
    else at += 2 + view.getUint16(at + 2)
  }
  return data.at(-2) === 0xff && data.at(-1) === 0xd9
}

/** What the site says of a drawing, which is the only kind of picture that the editor leaves as it is. */
async function complaintOfDrawing(text: string): Promise<string> {
  const path = 'content/media/gekozen.svg'
  const mistakes = await mistakesWith({ path, text, former: [], shown: [] })
  return mistakes?.find(({ file }) => file === path)?.message ?? ''
}
