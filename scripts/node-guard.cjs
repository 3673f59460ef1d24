// Loaded before every entry script (node -r). Plain, old JavaScript: it must speak on a Node that cannot read the rest.
var needed = 24
var found = process.versions.node

if (Number(found.split('.')[0]) < needed) {
  console.error(
    [
      'Purok needs Node.js ' + needed + ' and this is ' + found + '.',
      'On Linux and Windows "npm ci" brings the right one along: run it again in this folder without "--omit=optional",',
      'and start through npm ("npm start", "npm test"), which then uses the one in node_modules.',
      'On macOS install Node.js ' + needed + ' yourself and make it the first "node" on your PATH.',
    ].join('\n'),
  )
  process.exit(1)
}
