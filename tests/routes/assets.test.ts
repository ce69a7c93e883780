import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LAST_BUILD } from '#scripts/ready.mjs'
import { openSite } from '#tests/site.ts'

const site = await openSite()

test('a script of the previous build is still served, for pages that are open', async () => {
	const name = `test-${randomUUID()}.js`
	const file = join(LAST_BUILD, 'assets', name)
	mkdirSync(join(LAST_BUILD, 'assets'), { recursive: true })
	writeFileSync(file, 'export {}')
	onTestFinished(() => rmSync(file))
	const response = await site.request(`/assets/${name}`)
	expect([response.status, await response.text()]).toEqual([200, 'export {}'])
	expect((await site.request(`/assets/no-${name}`)).status).toBe(404)
})
