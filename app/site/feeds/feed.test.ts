import { describe, expect, test } from 'vitest'
import { latest, sitemapIndexXml, sitemapXml } from './feed.ts'

describe('a sitemap', () => {
	test('has pages with their last change and their pictures', () => {
		expect(
			sitemapXml('https://cars.example', [
				{ path: '/', changedAt: new Date('2026-11-01T08:00:00Z'), pictures: ['/a.jpeg?b&c'] },
				{ path: '/inventory' },
			]).split('\n'),
		).toEqual([
			'<?xml version="1.0" encoding="UTF-8"?>',
			'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
			'<url><loc>https://cars.example/</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod><image:image><image:loc>https://cars.example/a.jpeg?b&amp;c</image:loc></image:image></url>',
			'<url><loc>https://cars.example/inventory</loc></url>',
			'</urlset>',
			'',
		])
	})

	test('of many pages is an index of its parts', () => {
		const text = sitemapIndexXml('https://cars.example', ['/sitemap.xml?part=0', '/sitemap.xml?a&b'])
		expect(text.split('\n').slice(2, 4)).toEqual([
			'<sitemap><loc>https://cars.example/sitemap.xml?part=0</loc></sitemap>',
			'<sitemap><loc>https://cars.example/sitemap.xml?a&amp;b</loc></sitemap>',
		])
	})

	test('uses the latest known change', () => {
		const [early, date] = [new Date('2026-11-01'), new Date('2026-11-02')]
		expect(latest(early, undefined, date)).toEqual(date)
		expect(latest(undefined)).toBeUndefined()
		expect(latest()).toBeUndefined()
	})
})
