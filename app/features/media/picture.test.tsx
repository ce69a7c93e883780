import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { elementsIn, parseHtml } from '#tests/html.ts'
import { Picture } from './picture.tsx'

const photo = { hash: 'a'.repeat(32), width: 1600, height: 1067, placeholderColor: '#a0a0a0' }
const renderPicture = (picture: React.ReactElement) => parseHtml(renderToStaticMarkup(picture))

describe('a picture', () => {
	test('offers AVIF before WebP before JPEG, and has the dimensions of the photo', () => {
		const page = renderPicture(<Picture photo={photo} alt="A car" sizes="50vw" widest={640} />)
		expect(elementsIn(page, 'source').map((source) => source.getAttribute('type'))).toEqual([
			'image/avif',
			'image/webp',
		])
		const image = page.querySelector('img')
		expect(image?.getAttribute('width')).toBe('1600')
		expect(image?.getAttribute('height')).toBe('1067')
		expect(image?.getAttribute('src')).toBe(`/photos/${photo.hash}/640.jpeg`)
		expect(image?.getAttribute('style')).toContain('#a0a0a0')
		expect(image?.getAttribute('loading')).toBe('lazy')
	})

	test('with priority is preloaded and fetched before others', () => {
		const page = renderPicture(<Picture photo={photo} alt="A car" sizes="100vw" priority />)
		const preload = page.querySelector('link[rel=preload]')
		expect(preload?.getAttribute('imagesrcset')).toContain(`/photos/${photo.hash}/640.avif 640w`)
		expect(preload?.getAttribute('imagesizes')).toBe('100vw')
		const image = page.querySelector('img')
		expect(image?.getAttribute('loading')).toBe('eager')
		expect(image?.getAttribute('fetchpriority')).toBe('high')
	})

	test('without a photo is the fallback drawing with the same alternative text', () => {
		const page = renderPicture(<Picture photo={null} alt="A bakkie" sizes="50vw" fallback="bakkie" />)
		expect(elementsIn(page, 'source')).toHaveLength(0)
		expect(page.querySelector('img')?.getAttribute('alt')).toBe('A bakkie')
		expect(page.querySelector('img')?.getAttribute('src')).toContain('bakkie')
	})
})
