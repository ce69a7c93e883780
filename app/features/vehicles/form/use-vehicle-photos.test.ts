import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	NO_PHOTOS,
	type PhotoOrder,
	withAdded,
	withMain,
	withMoved,
	withRemoved,
} from './use-vehicle-photos.ts'

const order = (text: string): PhotoOrder<string> => ({
	items: [...text.replace('*', '')],
	main: Math.max(0, text.indexOf('*') - 1),
})
/** The photos as letters, with a star after the main one. */
const formatOrder = ({ items, main }: PhotoOrder<string>) =>
	items.map((item, at) => (at === main ? `${item}*` : item)).join('')

describe('the main photo', () => {
	test('is the first one that is added', () => {
		const one = withAdded<string>(NO_PHOTOS, ['a', 'b'])
		expect(formatOrder(one)).toBe('a*b')
		expect(formatOrder(withAdded(one, ['c']))).toBe('a*bc')
	})

	test('is the one that is chosen', () => {
		expect(formatOrder(withMain(order('a*bc'), 2))).toBe('abc*')
	})

	test.each([
		['is replaced by the one behind it when it is deleted', 'ab*cd', 1, 'ac*d'],
		['is replaced by the first one when it is deleted at the end', 'abc*', 2, 'a*b'],
		['is replaced by the next one when it is deleted at the start', 'a*bc', 0, 'b*c'],
		['stays when an earlier one is deleted', 'abc*', 0, 'bc*'],
		['stays when a later one is deleted', 'a*bc', 2, 'a*b'],
		['is none when the only one is deleted', 'a*', 0, ''],
		['stays when the deleted index does not exist', 'ab*', 7, 'ab*'],
	])('%s', (_, before, at, after) => {
		expect(formatOrder(withRemoved(order(before), at))).toBe(after)
	})

	test.each([
		['backward', 'abc*d', 2, 0, 'c*abd'],
		['forward', 'a*bcd', 0, 2, 'bca*d'],
		['across it', 'ab*cd', 3, 0, 'dab*c'],
		['to an invalid index', 'ab*', 1, 5, 'ab*'],
	])('stays the same when photos are moved %s', (_, before, from, to, after) => {
		expect(formatOrder(withMoved(order(before), from, to))).toBe(after)
	})

	const position = fc.integer({ min: -1, max: 8 })
	const step = fc.oneof(
		fc.record({ does: fc.constant('add' as const), count: fc.integer({ min: 0, max: 3 }) }),
		fc.record({ does: fc.constant('remove' as const), at: position }),
		fc.record({ does: fc.constant('choose' as const), at: position }),
		fc.record({ does: fc.constant('move' as const), from: position, to: position }),
	)

	test('is always one of the photos, and changes only by choice or by its own deletion', () => {
		fc.assert(
			fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
				let now: PhotoOrder<number> = NO_PHOTOS
				let itemCount = 0
				for (const step of steps) {
					const before = now
					const main = before.items[before.main]
					if (step.does === 'add')
						now = withAdded(
							now,
							Array.from({ length: step.count }, () => itemCount++),
						)
					if (step.does === 'remove') now = withRemoved(now, step.at)
					if (step.does === 'choose') now = withMain(now, step.at)
					if (step.does === 'move') now = withMoved(now, step.from, step.to)

					expect(new Set(now.items).size).toBe(now.items.length)
					if (now.items.length > 0) expect(now.items[now.main]).toBeDefined()
					else expect(now.main).toBe(0)
					const stays = main !== undefined && now.items.includes(main) && step.does !== 'choose'
					if (stays) expect(now.items[now.main]).toBe(main)
					if (step.does === 'move')
						expect([...now.items].sort((a, b) => a - b)).toEqual([...before.items].sort((a, b) => a - b))
				}
			}),
		)
	})
})
