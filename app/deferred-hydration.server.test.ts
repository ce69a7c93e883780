import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

beforeAll(() => vi.stubEnv('PROD', true))
afterAll(() => vi.unstubAllEnvs()) // the worker's next files share it

const NONCE = 'a/b+c=='
const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="${NONCE}"/></head><body>
<script nonce="${NONCE}">one()</script><script nonce="${NONCE}" type="module" async="">import "/assets/a.js"</script></body></html>`

test('a public page has inline styles, and its scripts are deferred', async () => {
	const { deferHydration, STYLES_HASHES } = await import('./deferred-hydration.server.ts')
	const log = { error: vi.fn() }
	const html = deferHydration(PAGE, NONCE, log)
	expect(log.error).not.toHaveBeenCalled()
	expect(html).not.toMatch(/rel="modulepreload"| type="module"/)
	expect(html).toContain(`<link rel="deferred" href="/assets/a.js" nonce="${NONCE}"/>`)
	expect(html).toContain(`<script nonce="${NONCE}">one()</script>`)
	expect(html).toContain(`<script nonce="${NONCE}" type="text/deferred">import "/assets/a.js"</script>`)
	const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text)
	expect(styles).toHaveLength(2)
	for (const text of styles)
		expect(STYLES_HASHES).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
})

test('a page that saves data does without the cuts of the typeface', async () => {
	const { deferHydration } = await import('./deferred-hydration.server.ts')
	const saving = PAGE.replace('<html>', '<!DOCTYPE html><html lang="en-ZA" data-save-data="">')
	expect(deferHydration(saving, NONCE, { error: vi.fn() }).match(/<style>/g)).toHaveLength(1)
})

describe('HTML that the framework writes in another way', () => {
	beforeEach(() => vi.resetModules())

	test.each([
		['a module script in single quotes', (page: string) => page.replace('"module"', "'module'")],
		[
			'a preload with its address first',
			(page: string) => page.replace(/(rel="modulepreload") (href="\S*")/, '$2 $1'),
		],
		[
			'a second preload in another way',
			(page: string) => page.replace('</head>', "<link href='/b.js' rel='modulepreload'></head>"),
		],
		[
			'a second module script',
			(page: string) => page.replace('</body>', '<script type="module"></script></body>'),
		],
		['no preload', (page: string) => page.replace(/<link[^>]*>/, '')],
		['no module script', (page: string) => page.replace(' type="module"', '')],
		['no head', (page: string) => page.replace('</head>', '')],
	])('%s: the scripts stay as they are, and the log says so once', async (_, change) => {
		const { deferHydration } = await import('./deferred-hydration.server.ts')
		const log = { error: vi.fn() }
		const page = change(PAGE)
		for (const html of [deferHydration(page, NONCE, log), deferHydration(page, NONCE, log)])
			expect(html.replace(/<style>.*<\/style>.*?<\/script>/s, '')).toBe(page)
		expect(log.error).toHaveBeenCalledOnce()
	})
})
