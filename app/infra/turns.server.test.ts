import { describe, expect, onTestFinished, test } from 'vitest'
import { NoTurn, openTurns, type Rendering, type RenderingKind } from './turns.server.ts'

/** Calls back in every turn of the event loop, until the test is over or the callback returns false. */
function inEveryLoop(act: () => boolean): void {
	let isOver = false
	onTestFinished(() => {
		isOver = true
	})
	const next = () => !isOver && act() && setImmediate(next)
	setImmediate(next)
}

function countLoops(): () => number {
	let loops = 0
	inEveryLoop(() => {
		loops++
		return true
	})
	return () => loops
}

const visitor = (clientIp = '192.0.2.1', signal = new AbortController().signal) => ({ clientIp, signal })

/** Takes a turn for each, in this order, and returns their names in the order of their turns. */
async function orderOf(renderings: Record<string, Promise<void>>): Promise<string[]> {
	const names: string[] = []
	await Promise.all(Object.entries(renderings).map(([name, turn]) => turn.then(() => names.push(name))))
	return names
}

const busy = (rendering: Rendering) => rendering.rejection() === 'busy'

describe('renderings', () => {
	test('have a turn of the event loop each', async () => {
		const turns = openTurns()
		const loops = countLoops()
		const loopOf = async () => {
			await turns.open('page', visitor()).takeTurn()
			return loops()
		}
		const all = await Promise.all(Array.from({ length: 20 }, loopOf))
		expect(new Set(all).size).toBe(all.length)
	})

	test('wait while connections are being accepted', async () => {
		const turns = openTurns({ lettingInMilliseconds: 60_000 })
		let connections = 0
		inEveryLoop(() => {
			turns.noticeConnection()
			connections++
			return connections < 30
		})
		await turns.open('page', visitor()).takeTurn()
		expect(connections).toBe(30)
	})

	test('are not stopped by connections that never end', async () => {
		const turns = openTurns({ lettingInMilliseconds: 1 })
		inEveryLoop(() => {
			turns.noticeConnection()
			return true
		})
		await Promise.all(Array.from({ length: 3 }, () => turns.open('page', visitor()).takeTurn()))
	})

	test('come after forms, loading and renewals, and those that have begun before the others', async () => {
		const turns = openTurns()
		const open = (kind: RenderingKind) => turns.open(kind, visitor())
		const begun = open('page')
		await begun.takeTurn()
		const order = await orderOf({
			page: open('page').takeTurn(),
			begun: begun.takeTurn(),
			renewal: turns.open('renewal').takeTurn(),
			loading: open('page').begin(),
			form: open('form').takeTurn(),
		})
		expect(order).toEqual(['form', 'loading', 'renewal', 'begun', 'page'])
	})

	test('of one network do not push out those of another', async () => {
		const turns = openTurns()
		const turnOf = (clientIp: string) => turns.open('page', visitor(clientIp)).takeTurn()
		const [first, a1, a2, a3] = Array.from({ length: 4 }, () => turnOf('192.0.2.1'))
		const b1 = turnOf('2001:db8::1')
		const b2 = turnOf('2001:db8::2') // of the same /48
		expect(await orderOf({ first, a1, a2, a3, b1, b2 } as Record<string, Promise<void>>)).toEqual([
			'first',
			'a1',
			'b1',
			'a2',
			'b2',
			'a3',
		])
	})

	test('for which a visitor from another network waits too have the first turn of either', async () => {
		const turns = openTurns()
		const [first, other] = [turns.open('page', visitor()), turns.open('page', visitor())]
		const shared = turns.open('page', visitor())
		const waiting = { first: first.takeTurn(), other: other.takeTurn(), shared: shared.takeTurn() }
		shared.join(visitor('198.51.100.1'))
		const last = turns.open('page', visitor('198.51.100.1')).takeTurn()
		expect(await orderOf({ ...waiting, last })).toEqual(['first', 'other', 'shared', 'last'])
	})
})

describe('what waits', () => {
	test('is limited in number, except for forms', async () => {
		const turns = openTurns({ renderings: 3 })
		const open = [1, 2, 3].map((host) => turns.open('page', visitor(`192.0.2.${host}`)))
		const rejected = turns.open('page', visitor('192.0.2.4'))
		expect([open.some(busy), busy(rejected), busy(turns.open('renewal'))]).toEqual([false, true, true])
		await expect(rejected.begin()).rejects.toThrow(NoTurn)
		await turns.open('form', visitor('192.0.2.4')).takeTurn()
		open[0]?.end()
		expect(busy(turns.open('page', visitor('192.0.2.4')))).toBe(false)
	})

	test('is limited for a network, but not for this machine, which may stand for many visitors', () => {
		const turns = openTurns({ renderingsOfNetwork: 2 })
		const lastOf = (clientIp: string) =>
			Array.from({ length: 3 }, () => turns.open('page', visitor(clientIp))).map(busy)
		expect(lastOf('192.0.2.1')).toEqual([false, false, true])
		expect(lastOf('127.0.0.1')).toEqual([false, false, false])
	})

	test('is limited in time, except for forms', async () => {
		const turns = openTurns({ waitMilliseconds: 1, lettingInMilliseconds: 60_000 })
		let isAccepting = true
		inEveryLoop(() => {
			if (isAccepting) turns.noticeConnection()
			return isAccepting
		})
		const late = turns.open('page', visitor())
		await expect(late.takeTurn()).rejects.toThrow(NoTurn)
		const form = turns.open('form', visitor()).takeTurn()
		isAccepting = false
		await form
		expect(busy(late)).toBe(true)
		await expect(late.takeTurn()).rejects.toThrow(NoTurn)
	})

	test('is dropped when its last visitor has left', async () => {
		const turns = openTurns()
		const [one, other] = [new AbortController(), new AbortController()]
		const held = turns.open('page', visitor()).takeTurn()
		const left = turns.open('page', visitor('192.0.2.1', one.signal))
		const shared = turns.open('page', visitor('192.0.2.1', one.signal))
		shared.join(visitor('192.0.2.1', other.signal))
		const outcomes = Promise.allSettled([left.takeTurn(), shared.takeTurn()])
		one.abort()
		await held
		expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
		expect([left, shared].map((each) => each.rejection())).toEqual(['left', undefined])
		other.abort()
		await expect(shared.takeTurn()).rejects.toThrow(NoTurn)
	})

	test('is dropped when its visitor had left before', async () => {
		const rendering = openTurns().open('page', visitor('192.0.2.1', AbortSignal.abort()))
		await expect(rendering.begin()).rejects.toThrow(NoTurn)
		expect(rendering.rejection()).toBe('left')
	})
})
