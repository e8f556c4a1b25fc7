// A render worker whose document has too few holes.
process.stdin.once('data', () => console.log(JSON.stringify({ id: 0, frame: ['<head>', '</head>'], assets: [] })))
