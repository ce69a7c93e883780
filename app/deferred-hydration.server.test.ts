import { createHash } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => vi.stubEnv('PROD', true))

const NONCE = 'a/b+c=='
const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="${NONCE}"/></head><body>
<script nonce="${NONCE}">one()</script><script nonce="${NONCE}" type="module" async="">import "/assets/a.js"</script></body></html>`

test('a public page has inline styles, and its scripts are deferred', async () => {
	const { deferHydration, STYLES_HASH } = await import('./deferred-hydration.server.ts')
	const html = deferHydration(PAGE, NONCE)
	expect(html).not.toMatch(/rel="modulepreload"| type="module"/)
	expect(html).toContain(`<link rel="deferred" href="/assets/a.js" nonce="${NONCE}"/>`)
	expect(html).toContain(`<script nonce="${NONCE}">one()</script>`)
	expect(html).toContain(`<script nonce="${NONCE}" type="deferred" async="">import "/assets/a.js"</script>`)
	const [, styles = ''] = /<style>([^<]*)<\/style><script nonce/.exec(html) ?? []
	expect(STYLES_HASH).toBe(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
})
