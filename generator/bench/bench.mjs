// Measures how fast the site is made, how soon an edit is seen and, with --lighthouse, how good its pages are for visitors.
// It prints tables; with --write they stand in docs/quality.md as well. Linux alone: memory is read from /proc.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { args, executablePath, launch } from '../../frontend/e2e/chromium.mjs'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '0,1000,10000' },
    runs: { type: 'string', default: '3' },
    lighthouse: { type: 'boolean', default: false },
    grown: { type: 'boolean', default: false }, // Lighthouse for sites of so many pages, and not for this one
    write: { type: 'boolean', default: false },
  },
})
const runs = Number(options.runs)
const root = join(import.meta.dirname, '../..')
const bench = join(root, 'dist/bench')
const site = join(bench, 'generator')
const ownBuild = [site, 'build', '-pictures=false']
const environment = { ...process.env, CI: 'true', LEAD_API: join(bench, 'leadapi') }

/** Pages that hold between them every kind of block but the not-found page. */
const routes = [
  '/',
  '/performance',
  '/smart-gym',
  '/accessories',
  '/configurator',
  '/financiering',
  '/training',
  '/projecten',
  '/projecten/heyday-fm',
  '/brochures',
  '/blog',
  '/blog/1',
  '/contact',
  '/cookies',
]

/** What grows with a catalogue, of a site to which pages were added. */
const grown = [
  '/fitness-2',
  '/fitness-2/pagina/2',
  '/fitness-2/soort/benen-en-billen',
  '/fitness-2/leg-extension-1',
  '/offerteformulier',
  '/blog',
  '/blog/pagina/2',
  '/accessories',
  '/brochures',
]

execFileSync('go', ['build', '-o', `${bench}/`, './generator', './functions/local/leadapi'], {
  cwd: root,
  stdio: 'inherit',
})
execFileSync(site, ['build', '-pictures=false', '-out', join(bench, 'own')], {
  cwd: root,
  stdio: 'inherit',
}) // and the bundle

/** How many pages this site has, which is the least that is measured. */
const own = Object.keys(JSON.parse(readFileSync(join(bench, 'own.json'), 'utf8'))).length
const sizes = options.pages.split(',').map((pages) => Math.max(own, Number(pages)))

if (options.lighthouse && options.grown) {
  const tables = []
  for (const pages of sizes)
    tables.push(`${pages} pages:\n\n${await lighthouse(repository(pages), grown)}`)
  await show('grown', tables.join('\n'))
} else if (options.lighthouse) await show('lighthouse', await lighthouse(root, routes))
else await show('build', (await builds()) + (await edits()))

/** Prints a table, and puts it between its marks in the document. */
async function show(name, table) {
  console.log(table)
  if (!options.write) return
  const file = join(root, 'docs/quality.md')
  const text = readFileSync(file, 'utf8')
  const [from, to] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const [before, after] = [text.split(from)[0], text.split(to)[1]]
  if (after === undefined) throw new Error(`${file} has no marks of ${name}`)
  writeFileSync(file, before + from + table + to + after)
}

function median(figures) {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]
}

/** A repository whose content has some number of pages: this one's under other numbers, and all else as it is here. */
function repository(pages) {
  const folder = join(bench, String(pages))
  if (existsSync(folder)) rmSync(folder, { recursive: true })
  mkdirSync(join(folder, '.cache'), { recursive: true })
  const shared = [
    'frontend',
    'generator',
    'node_modules',
    'package.json',
    'package-lock.json',
    'go.mod',
    '.cache/bundle',
    '.cache/media',
  ]
  for (const name of shared)
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name))
  const content = [join(root, 'content'), join(folder, 'content'), String(pages - own)]
  execFileSync('go', ['run', './generator/bench', ...content], { cwd: root, stdio: 'inherit' })
  const git = (...command) =>
    execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost', ...command], {
      cwd: folder,
    })
  git('init', '--quiet')
  git('add', 'content')
  git('commit', '--quiet', '--message', 'content')
  return folder
}

/** Builds a site: seconds, CPU seconds of all processes, and the most memory that they had together, in MB. */
function build(folder, command = ownBuild) {
  const script = 'TIMEFORMAT="%R %U %S"; time "$0" "$@" > /dev/null 2>&1'
  const shell = spawn('bash', ['-c', script, ...command], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let peak = 0
  const sampling = setInterval(() => {
    peak = Math.max(peak, memory(shell.pid))
  }, 20)
  let said = ''
  shell.stderr.on('data', (data) => {
    said += data
  })
  return new Promise((resolve, reject) => {
    shell.on('close', (code) => {
      clearInterval(sampling)
      const [wall, user, system] = said.trim().split(' ').map(Number)
      if (code === 0) resolve({ wall, cpu: user + system, peak })
      else reject(new Error(`${command.join(' ')} in ${folder} ended with ${code}`))
    })
  })
}

/** The memory of a process and of all that it started, in MB (proc_pid_status(5), VmRSS). */
function memory(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000
    return children.reduce((sum, child) => sum + memory(child), own)
  } catch {
    return 0 // it has ended
  }
}

async function builds() {
  const rows = [
    '| pages | build | seconds | CPU seconds | peak memory, MB | HTML, MB |',
    '| --- | --- | --- | --- | --- | --- |',
  ]
  const add = (pages, kind, all, built) => {
    const of = (name) => median(all.map((one) => one[name]))
    rows.push(
      `| ${pages} | ${kind} | ${of('wall').toFixed(2)} | ${of('cpu').toFixed(1)} | ${of('peak').toFixed(0)} | ${htmlOf(built).toFixed(1)} |`,
    )
  }
  const hugo = hugoVersion()
  for (const pages of sizes) {
    const folder = repository(pages)
    const article = join(folder, 'content/blog/1.md')
    const kinds = {
      'from nothing': (run) => {
        // Removing it just before a measurement would slow the file system down.
        for (const name of ['site', 'site.json']) {
          if (existsSync(join(folder, 'dist', name)))
            renameSync(join(folder, 'dist', name), join(folder, `dist/${run}-${name}`))
        }
      },
      'nothing changed': () => {},
      'one edit': (run) =>
        writeFileSync(article, `${readFileSync(article, 'utf8')}\nEen regel erbij: ${run}.\n`),
    }
    for (const [kind, prepare] of Object.entries(kinds)) {
      const all = []
      for (let run = 0; run < runs; run++) {
        prepare(run)
        all.push(await build(folder))
      }
      add(pages, kind, all, join(folder, 'dist/site'))
    }
    if (!hugo) continue
    const beside = forHugo(folder)
    const all = []
    for (let run = 0; run < runs; run++)
      all.push(await build(beside, ['hugo', '--quiet', '--destination', `public-${run}`]))
    add(pages, hugo, all, join(beside, 'public-0'))
  }
  return `${rows.join('\n')}\n\nMedians of ${runs} runs on ${availableParallelism()} processors, pictures not counted.\n`
}

/** How much HTML a folder holds, in MB. */
function htmlOf(folder) {
  return htmlIn(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1e6
}

function htmlIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((name) => name.endsWith('.html'))
}

/** Hugo's name and version, where it is installed. */
function hugoVersion() {
  try {
    return /v[\d.]+/.exec(`${execFileSync('hugo', ['version'])}`)?.[0].replace('v', 'Hugo ')
  } catch {
    return undefined
  }
}

/** A site for Hugo of as many and as heavy pages as one that was built: a template puts a head around the body of each. */
function forHugo(folder) {
  const [built, beside] = [join(folder, 'dist/site'), join(folder, 'dist/hugo')]
  const write = (name, text) => {
    mkdirSync(join(beside, name, '..'), { recursive: true })
    writeFileSync(join(beside, name), text)
  }
  write('config.toml', 'disableKinds = ["taxonomy", "term", "section", "RSS", "sitemap", "home"]\n')
  const layout = '<!doctype html><html><head>{{ readFile "head.html" | safeHTML }}'
  write('layouts/_default/single.html', `${layout}</head><body>{{ .Content }}</body></html>\n`)
  for (const name of htmlIn(built)) {
    const [, head, body] =
      /<head>(.*)<\/head>\s*<body[^>]*>(.*)<\/body>/s.exec(
        readFileSync(join(built, name), 'utf8'),
      ) ?? []
    if (body === undefined) continue
    if (name === 'index.html') write('head.html', head)
    const other = name.replaceAll('index.html', 'home.html') // which would make one page of its whole folder
    write(`content/page/${other}`, `---\ntitle: ${JSON.stringify(name)}\n---\n${body}\n`)
  }
  return beside
}

/** Serves a repository by a command of the site and does something with its address. */
async function whileServed(folder, command, use) {
  const ready = join(folder, 'dist/ready')
  mkdirSync(join(folder, 'dist'), { recursive: true })
  rmSync(ready, { force: true })
  const data = join(folder, 'dist/data')
  const server = spawn(site, [command, '-port', '0', '-ready-file', ready, '-data', data], {
    cwd: folder,
    env: environment,
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.on('exit', resolve))
  try {
    while (!existsSync(ready)) {
      if (server.exitCode !== null) throw new Error(`site ${command} ended with ${server.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return await use(readFileSync(ready, 'utf8'))
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

/** From the write of a file until an open page shows it, in milliseconds. */
async function edits() {
  const rows = ['', '| pages | save → seen, ms |', '| --- | --- |']
  const browser = await launch()
  for (const pages of sizes) {
    const folder = join(bench, String(pages))
    const file = join(folder, 'content/blog/1.md')
    const before = readFileSync(file, 'utf8')
    const times = await whileServed(folder, 'dev', async (address) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(`${address}/blog/1`)
      const all = []
      // The first is not counted: the page may not listen yet.
      for (let edit = 0; edit <= 15; edit++) {
        const word = `Proef ${edit}`
        const watching = await page.evaluateHandle(
          (word) => ({
            seen: new Promise((resolve) => {
              const look = () =>
                document.body.textContent.includes(word) &&
                requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
              new MutationObserver(look).observe(document, {
                subtree: true,
                childList: true,
                characterData: true,
              })
            }),
          }),
          word,
        )
        const saved = performance.timeOrigin + performance.now()
        writeFileSync(file, before.replace(/^headline: .*$/m, `headline: ${word}`))
        all.push((await watching.evaluate(({ seen }) => seen)) - saved)
      }
      await page.close()
      return all.slice(1)
    })
    writeFileSync(file, before)
    rows.push(`| ${pages} | ${median(times).toFixed(0)} |`)
  }
  await browser.close()
  return `${rows.join('\n')}\n\nMedians of 15 edits.\n`
}

/** What Lighthouse says of pages as CloudFront gives them, over TLS and HTTP/2 in Brotli, to its phone on a simulated line. */
async function lighthouse(folder, routes) {
  const rows = [
    '| page | performance | accessibility | best practices | SEO | FCP, s | LCP, s | TBT, ms | CLS |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ]
  const speeds = []
  await whileServed(folder, 'serve', async (origin) => {
    const edge = await startEdge(origin)
    await measure(`${edge.address}/`) // nothing is compressed and cached yet
    for (const route of routes) {
      const reports = []
      for (let run = 0; run < runs; run++) reports.push(await measure(edge.address + route))
      const score = (name) =>
        Math.round(100 * median(reports.map(({ categories }) => categories[name].score)))
      const audit = (name) => median(reports.map(({ audits }) => audits[name].numericValue))
      speeds.push(...reports.map(({ environment }) => environment.benchmarkIndex))
      rows.push(
        `| ${route} | ${['performance', 'accessibility', 'best-practices', 'seo'].map(score).join(' | ')} | ${(audit('first-contentful-paint') / 1000).toFixed(2)} | ${(audit('largest-contentful-paint') / 1000).toFixed(2)} | ${audit('total-blocking-time').toFixed(0)} | ${audit('cumulative-layout-shift').toFixed(3)} |`,
      )
    }
    edge.close()
  })
  return `${rows.join('\n')}\n\nMedians of ${runs} runs by Lighthouse 12.8.2 on a machine of benchmark index ${median(speeds).toFixed(0)}.\n`
}

/** One report of Lighthouse, which is fetched when it is asked for: it brings more packages than all else together. */
async function measure(address) {
  const flags = ['--headless', '--ignore-certificate-errors', ...args].join(' ')
  const command = [
    '--yes',
    'lighthouse@12.8.2',
    address,
    '--quiet',
    '--output=json',
    `--chrome-flags=${flags}`,
  ]
  const env = { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? executablePath }
  for (let tries = 1; ; tries++)
    try {
      const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 1e8, env })
      return JSON.parse(stdout)
    } catch (error) {
      if (tries === 3) throw error // now and then it misses the beginning of a page (NO_NAVSTART)
    }
}

/** Serves what an address answers as CloudFront does, with a certificate of its own. */
async function startEdge(origin) {
  const file = (name) => join(bench, `${name}.pem`)
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=localhost',
      '-keyout',
      file('key'),
      '-out',
      file('certificate'),
    ],
    { stdio: 'ignore' },
  )
  const packed = new Map() // by ETag
  const server = createSecureServer({
    key: readFileSync(file('key')),
    cert: readFileSync(file('certificate')),
    allowHTTP1: true,
  })
  server.on('request', (asked, answer) => {
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
    )
    const up = request(
      origin + asked.url,
      { method: asked.method, headers: { ...headers, 'accept-encoding': 'identity' } },
      async (from) => {
        const body = Buffer.concat(await from.toArray())
        const {
          connection,
          'transfer-encoding': chunked,
          'keep-alive': kept,
          ...given
        } = from.headers
        const isText = /^(text\/|application\/(json|javascript|manifest|xml)|image\/svg)/.test(
          given['content-type'] ?? '',
        )
        if (isText && from.statusCode === 200) {
          const tag = given.etag ?? body
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } // of an edge that compresses what it is asked for
          if (!packed.has(tag)) packed.set(tag, brotliCompressSync(body, quality))
          answer.writeHead(200, {
            ...given,
            'content-encoding': 'br',
            'content-length': packed.get(tag).length,
          })
          answer.end(packed.get(tag))
        } else {
          answer.writeHead(from.statusCode, given)
          answer.end(body)
        }
      },
    )
    asked.pipe(up)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { address: `https://localhost:${port}`, close: () => server.close() }
}
