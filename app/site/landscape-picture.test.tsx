import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataSaverContext } from '#app/components/data-saver.ts'
import { parseHtml } from '#tests/html.ts'
import { LandscapePicture } from './landscape-picture.tsx'

test.each([false, true])('the landscape that a phone shows is preloaded (data saver: %s)', (savesData) => {
	const html = renderToStaticMarkup(
		<DataSaverContext value={savesData}>
			<LandscapePicture className="" />
		</DataSaverContext>,
	)
	const page = parseHtml(html)
	const preload = page.querySelector('link[rel=preload]')
	const source = page.querySelector('source')
	expect(preload?.getAttribute('href')).toBe(source?.getAttribute('srcset'))
	for (const name of ['media', 'type']) expect(preload?.getAttribute(name)).toBe(source?.getAttribute(name))
	expect(preload?.hasAttribute('media')).toBe(!savesData)
})
