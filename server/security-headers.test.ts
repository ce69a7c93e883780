import { expect, test } from 'vitest'
import { takeInlineScripts } from './security-headers.ts'

const NONCE = 'a/b+c=='
const ownScript = (text: string, attributes = '') => `<script${attributes} nonce="${NONCE}">${text}</script>`

test('returns the scripts with the nonce, and removes the nonce', () => {
	const html = `<p>x</p>${ownScript('one()')}<b>y</b>${ownScript('two()', ' id="late"')}`
	expect(takeInlineScripts(html, NONCE)).toEqual({
		html: '<p>x</p><script>one()</script><b>y</b><script id="late">two()</script>',
		scripts: ['one()', 'two()'],
	})
})

test.each([
	['has no nonce', '<script>alert(1)</script>'],
	['has another nonce', '<script nonce="x">alert(1)</script>'],
	['is in an attribute', '<p title="<script>alert(1)</script>"></p>'],
	['follows a script of ours', `${ownScript('one()')}<script>alert(1)</script>`],
])('returns no script that %s', (_, html) => {
	expect(takeInlineScripts(html, NONCE).scripts.join()).not.toContain('alert')
})

test('returns no script that is a file, and removes the nonce from links', () => {
	const html = `<link href="/a.js" nonce="${NONCE}"><script src="/a.js" nonce="${NONCE}"></script>`
	const { scripts, html: without } = takeInlineScripts(html, NONCE)
	expect(scripts).toEqual([])
	expect(without).not.toContain(NONCE)
})
