import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Makes what browsers load do what our pages need, and no more. What it saves in bytes is told by `budgets`. */
export function lean(): Plugin[] {
  return [
    {
      name: 'dfx-lean-router',
      apply: 'build',
      // What makes something and does nothing else, which the router does not mark as such: a bundler keeps it, and all that
      // it leads to, whether it is used or not. The names and the version are for developer tools, the one context
      // for an error boundary that is not used, and the messages for whoever uses the router wrong, where it is developed.
      transform: {
        filter: { id: /react-router\/dist\/.*\.mjs$/ },
        handler: (code) =>
          code
            .replace(/^[\w$]+\.(?:displayName|contextType) = .*;$/gm, '')
            .replace(/= (React\d*\.(?:createContext|memo|forwardRef)\(|new (?:Set|URL)\()/g, '= /* @__PURE__ */ $1')
            .replace(/^(var \w+ = )(Object\.getOwnPropertyNames\(.*);$/gm, '$1/* @__PURE__ */ (() => $2)();')
            .replace(/window\.__reactRouterVersion = [^;]*;/, '')
            .replace(/(\b(?:invariant|warning)\d*\(\n[^;`]*)`[^`]*`(?=\n +\);)/g, "$1''"),
      },
    },
    {
      name: 'dfx-lean-react',
      apply: 'build',
      // React knows its own exceptions by identity, and makes them when it is evaluated. For an error, a browser notes where it
      // was made, and where one is watched (developer tools, Lighthouse, PageSpeed Insights) it reads all of React once
      // more to know the line, which takes longer than all the rest. These have no place, and nobody asks for one.
      transform: {
        filter: { id: /react-dom-client\.production\.js$/ },
        handler(code) {
          const marks = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g
          if (code.match(marks)?.length !== 5) throw new Error('React is not as lean() knows it')
          const light = code.replace(marks, '$1 = Object.create(Error.prototype, { message: { value: $2 } })')
          return withEvents(light, handlersIn(join(import.meta.dirname, '..')))
        },
      },
    },
    {
      name: 'dfx-lean-styles',
      apply: 'build',
      // Tailwind's utilities speak to each other by variables, with registrations and a layer that give those a value first.
      // Ours need none: each has the value itself, and of two for one property the later one wins.
      transform: {
        filter: { id: /\/styles\/site\.css/ },
        handler(code) {
          const styles = code
            .replace(/@layer properties\s*\{\s*@supports[^{]*\{[^@]*?\}\s*\}\s*\}/, '')
            .replace(/@property --tw-[^}]*\}/g, '')
            .replaceAll('var(--tw-border-style)', 'solid')
            .replace(/var\(--tw-\w+,\s*((?:[^()]|\([^()]*\))*)\)/g, '$1')
            .replace(/,\s*--tw-gradient-\w+/g, '')
            .replace(/--tw-[\w-]+:[^;}]*;?/g, '')
          const left = /[^{}]*\{[^{}]*--tw-[^{}]*/.exec(styles)
          if (left)
            throw new Error(`lean() does not know this utility; if it is a mere word, say so in site.css: ${left[0]}`)
          return styles
        },
      },
    },
    {
      name: 'dfx-lean-preload',
      apply: 'build',
      // Vite's helper asks for a stylesheet once: a second try would go on without one that failed.
      transform: {
        filter: { id: /vite\/preload-helper/ },
        handler(code) {
          const again = code
            .replace(/(\(err\) => \{\s*)seen\[href\] = void 0/, '$1delete seen[href]')
            .replace(/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej(')
          if (!/delete seen/.test(again) || !/link\.remove/.test(again))
            throw new Error('the helper is not as lean() knows it')
          return again
        },
      },
    },
    {
      name: 'dfx-lean-loader',
      apply: 'build',
      enforce: 'post',
      // What the first script of a page loads has no stylesheet of its own: Vite's helper for these is a file of its own, and
      // would be fetched before.
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          if (this.environment.name !== 'client') return
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.endsWith('/renderer/+client.ts')) continue
            const helper = /import\{t as (\w+)\}from"\.\.\/chunks\/[^"]+";/.exec(chunk.code)
            const name = helper?.[1]
            const call = new RegExp(
              `\\b${name}\\((?:async\\(\\)=>\\{let\\{\\w+:\\w+\\}=await |\\(\\)=>)(import\\([^)]*\\))(?:;return\\{\\w+:\\w+\\}\\})?,\\[\\]\\)`,
              'g',
            )
            chunk.code = chunk.code.replace(helper?.[0] ?? '', '').replace(call, '$1')
            if (!helper || new RegExp(`\\b${name}\\((?:async)?\\(\\)`).test(chunk.code)) {
              throw new Error('the loader is not as lean() knows it')
            }
            chunk.imports = []
          }
        },
      },
    },
  ]
}

/** The names of all handlers of events that the components in a folder may have. */
function handlersIn(folder: string): Set<string> {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !/node_modules|e2e/.test(file),
  )
  const names = sources.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\bon[A-Z]\w*/g) ?? [])
  return new Set(names.flatMap((name) => [name, name.replace(/Capture$/, '')]))
}

/**
 * React's client, listening only to the events that have handlers, such as `onClick`. By itself it listens to all that it knows, twice each, and
 * so a touch, which is a dozen events to a browser, has it look for handlers two dozen times before the page can answer.
 */
export function withEvents(client: string, handlers: Set<string>): string {
  const replace = (from: RegExp, to: (...found: string[]) => string) => {
    if (!from.test(client)) throw new Error(`React is not as lean() knows it: ${from}`)
    client = client.replace(from, to)
  }
  const isHandled = (event: string) => handlers.has(`on${event.charAt(0).toUpperCase()}${event.slice(1)}`)
  replace(
    /(simpleEventPluginEvents =\s*)"([^"]+)"/,
    (_, list, events = '') => `${list}"${events.split(' ').filter(isHandled).join(' ')}"`,
  )
  replace(/simpleEventPluginEvents\.push\("scrollEnd"\);/, (push) => (isHandled('scrollEnd') ? push : ''))
  // The others of these are for browsers that no longer exist.
  replace(/"change click focusin focusout input keydown keyup selectionchange"/, () => '"change click input"')
  replace(/^register\w+Event\((?:"?\w+"?, )?\s*"(on\w+)"[^;]*;\n/gm, (register, handler = '') =>
    handlers.has(handler) ? register : '',
  )
  replace(/listenToNativeEvent\("selectionchange", !1, ownerDocument\)/, (listen) =>
    isHandled('select') ? listen : '0',
  )
  return client
}
