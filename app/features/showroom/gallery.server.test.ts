import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabaseCopy } from '#tests/database.ts'
import { listGallery } from './gallery.server.ts'
import { showroomGallery } from './gallery-table.server.ts'

const { db } = await openDatabaseCopy()

describe('the gallery', () => {
	test('is sorted, and every item has its picture', async () => {
		const gallery = await listGallery(db)
		expect(gallery).toHaveLength(18)
		expect(gallery[0]?.alt).toBe('Grey SUV on a gravel road at sunset')
		expect(gallery.filter(({ photo }) => !photo)).toEqual([])
	})

	test('has the URL and the poster of a video', async () => {
		const videos = (await listGallery(db)).filter(({ video }) => video)
		expect(videos).toHaveLength(2)
		for (const { type, video, photo } of videos) {
			expect(type).toBe('video')
			expect(video).toMatch(/^\/films\/[0-9a-f]{32}\.mp4$/)
			expect(photo).toMatchObject({ width: 960, height: 540 })
		}
	})
})

describe('the gallery after changes', () => {
	beforeAll(async () => {
		await db.delete(showroomGallery)
		const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute))
		const picture = {
			type: 'image' as const,
			src: '/photos/0123456789abcdef0123456789abcdef',
			category: 'suv',
		}
		await db.insert(showroomGallery).values([
			{ ...picture, alt: 'the younger of two in one place', orderIndex: 1, createdAt: at(2) },
			{ ...picture, alt: 'the older of two in one place', orderIndex: 1, createdAt: at(1) },
			{ ...picture, alt: 'a video without a poster', type: 'video', src: '/films/x.mp4', orderIndex: 0 },
		])
	})

	test('has items of the same position sorted by age, and no picture for unknown URLs', async () => {
		expect(await listGallery(db)).toMatchObject([
			{ alt: 'a video without a poster', video: '/films/x.mp4', photo: null },
			{ alt: 'the older of two in one place', video: null, photo: null },
			{ alt: 'the younger of two in one place' },
		])
	})
})
