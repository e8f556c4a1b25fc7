/** Fetches a file, and says how much of it is there, from 0 to 1, where the server says how long it is. */
export async function download(
  url: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  const length = Number(response.headers.get('content-length'))
  let got = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, stream) {
        got += part.length
        if (length > 0) onProgress(Math.min(got / length, 1))
        stream.enqueue(part)
      },
    }),
  )
  return new Response(counted).arrayBuffer()
}
