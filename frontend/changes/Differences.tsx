import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useState } from 'react'
import { type Difference, marked, type Word } from './differences'
import type { Hub } from './hub'

export const HubContext = createContext<Hub | undefined>(undefined)

interface Ends {
  /** The revisions in which pictures are before and after. */
  base: string
  head: string
}

/** What is different, field by field: what it was and what it becomes, under these two words. */
export function Differences({
  all,
  base,
  head,
  names = ['Was', 'Wordt'],
}: { all: Difference[]; names?: [string, string] } & Ends) {
  if (all.length === 0) return <p className="text-sm">Voor bezoekers verandert hier niets.</p>
  return (
    <dl className="grid gap-3 text-sm">
      {all.map((difference) => {
        const at = difference.at.join(' › ')
        return (
          <div key={`${at} ${difference.note}`} className="border-l-2 border-rule pl-3">
            <dt className="font-semibold text-ink-soft">
              {at}
              {difference.note && <span className="font-normal"> {difference.note}</span>}
            </dt>
            {!difference.note && (
              <dd className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-2">
                {difference.isPicture ? (
                  <>
                    <Picture name={names[0]} file={difference.before} revision={base} />
                    <Picture name={names[1]} file={difference.after} revision={head} />
                  </>
                ) : (
                  <Texts {...difference} names={names} />
                )}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

function Texts({ before, after, names }: Difference & { names: [string, string] }) {
  const [was, is] =
    before !== undefined && after !== undefined
      ? marked(before, after)
      : [alone(before), alone(after)]
  return (
    <>
      <Side name={names[0]} words={was} as="del" />
      <Side name={names[1]} words={is} as="ins" />
    </>
  )
}

const alone = (text = ''): Word[] => (text ? [{ text, isSame: true }] : [])

function Side({ name, words, as: Mark }: { name: string; words: Word[]; as: 'del' | 'ins' }) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="block text-ink-soft">{name}</span>
      <span className="whitespace-pre-line">
        {words.length === 0 && <i>niets</i>}
        {words.map(({ text, isSame }, n) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name
          isSame ? text : <Mark key={n}>{text}</Mark>,
        )}
      </span>
    </p>
  )
}

function Picture({
  name,
  file,
  revision,
}: {
  name: string
  file: string | undefined
  revision: string
}) {
  const hub = use(HubContext)
  const { data, isPending } = useQuery({
    queryKey: ['picture', revision, file],
    queryFn: async () => (await hub?.blob(revision, `content/media/${file}`)) ?? null,
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return (
    <figure className="min-w-0">
      <figcaption className="text-ink-soft">{name}</figcaption>
      {address && <img src={address} alt="" className="max-h-60 max-w-full rounded-sm" />}
      {file ? (
        <p className="wrap-anywhere">
          {file}
          {!isPending && !data && ' (niet gevonden)'}
        </p>
      ) : (
        <i>niets</i>
      )}
    </figure>
  )
}
