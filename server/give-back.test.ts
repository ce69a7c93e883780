import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MEMORY } from '#scripts/ready.mjs'

const A_RUSH = `
	const { giveBack } = await import(process.argv[1])
	const held = () => process.memoryUsage.rss() / 1e6
	const before = held()
	let rush = Array.from({ length: 800 }, () => Array.from({ length: 1000 }, (_, at) => ({ at, text: 'x' + at })))
	rush = undefined
	globalThis.gc()
	const after = held()
	await giveBack()
	console.log(JSON.stringify({ before, after, inTheEnd: held() }))
`

test('what a rush has left behind is given back', () => {
	const module = fileURLToPath(new URL('./give-back.ts', import.meta.url))
	const words = [...MEMORY, '--input-type=module', '--eval', A_RUSH, module]
	const told = execFileSync(process.execPath, words, { encoding: 'utf8', env: { PATH: process.env.PATH } })
	const { before, after, inTheEnd } = JSON.parse(told)
	expect(after - before).toBeGreaterThan(40)
	expect(inTheEnd - before).toBeLessThan((after - before) / 2)
})
