import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '#tests/temporary-folder.ts'
import { publishAssets } from './publish-assets.mjs'

let folder = ''
beforeEach(() => {
	folder = newFolder(onTestFinished)
})

const DAY = 86_400_000
const now = new Date('2026-11-25T08:00:00Z')

function publish(name: string, at: Date): string[] {
	const [build, shared] = [join(folder, name), join(folder, 'shared')]
	mkdirSync(join(build, 'client/assets'), { recursive: true })
	const file = join(build, 'client/assets', `${name}.js`)
	if (!existsSync(file)) writeFileSync(file, '')
	utimesSync(file, new Date(0), new Date(0)) // as in a container image
	publishAssets(build, shared, at)
	return readdirSync(join(shared, 'assets')).sort()
}

test('the files of two versions are published side by side', () => {
	publish('one', now)
	expect(publish('two', now)).toEqual(['one.js', 'two.js'])
})

test('files that no version has published for 30 days are removed', () => {
	publish('one', now)
	publish('two', now)
	publish('one', new Date(now.getTime() + 29 * DAY))
	expect(publish('three', new Date(now.getTime() + 31 * DAY))).toEqual(['one.js', 'three.js'])
})

test('publishing without a build is rejected', () => {
	expect(() => publishAssets(join(folder, 'nothing'), join(folder, 'shared'))).toThrow(
		'run npm run build first',
	)
})
