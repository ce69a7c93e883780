import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '#tests/temporary-folder.ts'
import { keepLastBuild } from './keep-last-build.mjs'
import { BUILT_STAMP } from './ready.mjs'

let [folder, last] = ['', '']
beforeEach(() => {
	folder = newFolder(onTestFinished)
	last = join(folder, 'last')
})

function build(name: string, isFinished = true) {
	keepLastBuild(folder, last)
	rmSync(join(folder, 'client'), { recursive: true, force: true })
	mkdirSync(join(folder, 'client/assets'), { recursive: true })
	writeFileSync(join(folder, 'client/assets', name), '')
	if (isFinished) writeFileSync(join(folder, BUILT_STAMP), name)
}

const lastFiles = () => (existsSync(last) ? readdirSync(join(last, 'assets')) : [])

test('a first build has no previous build', () => {
	build('one.js')
	expect(lastFiles()).toEqual([])
})

test('the files of the previous build are kept, and older ones are removed', () => {
	for (const name of ['one.js', 'two.js', 'three.js']) build(name)
	expect([readdirSync(join(folder, 'client/assets')), lastFiles()]).toEqual([['three.js'], ['two.js']])
})

test('a failed build does not replace the previous build', () => {
	build('one.js')
	build('broken.js', false)
	build('two.js')
	expect(lastFiles()).toEqual(['one.js'])
})
