import { describe, expect, test } from 'vitest'
import { until } from '#tests/until.ts'
import { type Made, openPageStore, type StoredPage } from './page-store.server.ts'

const MEGABYTE = 1_000_000

const blank: StoredPage = { status: 200, hash: '', headers: [], bodies: {}, size: 0 }
const page = (megabytes = 10): StoredPage => ({ ...blank, size: megabytes * MEGABYTE })

function open(megabytes = 100) {
	const world = { now: 0, heard: true }
	const most = megabytes * MEGABYTE
	const store = openPageStore({ most, isCurrent: () => world.heard, clock: () => new Date(world.now) })
	const put = (address: string, size?: number) => store.make(address, async () => ({ page: page(size) }))
	return { world, store, put }
}

describe('a page that is kept', () => {
	test('is found until everything is forgotten', async () => {
		const { store, put } = open()
		await put('/')
		expect(store.find('/')).toBeDefined()
		store.forget()
		expect(store.find('/')).toBeUndefined()
	})

	test('is as old as a minute of the clock at most, for a page tells of the time', async () => {
		const { world, store, put } = open()
		world.now = 59_999
		await put('/')
		expect(store.find('/')).toBeDefined()
		world.now = 60_000
		expect(store.find('/')).toBeUndefined()
	})

	test('is not handed out while nobody tells what changes', async () => {
		const { world, store, put } = open()
		await put('/')
		world.heard = false
		expect(store.find('/')).toBeUndefined()
		await put('/')
		world.heard = true
		expect(store.find('/')).toBeUndefined()
	})

	test('gives way, the longest unasked first, where there is no more room', async () => {
		const { store, put } = open(121)
		for (const address of ['/a', '/b', '/c']) {
			await put(address, 30)
			store.find(address)
		}
		store.find('/a')
		await put('/d', 30)
		store.find('/d')
		expect(['/a', '/b', '/c', '/d'].filter((address) => store.find(address))).toEqual(['/a', '/c', '/d'])
	})

	test('and was asked for again, gives way to none that were asked for once, however many', async () => {
		const { world, store, put } = open(100)
		await put('/', 20)
		store.find('/')
		const flood = async () => {
			for (let number = 0; number < 50; number++) await put(`/made-up?${number}`, 20)
		}
		await flood()
		expect(store.find('/')).toBeDefined()
		expect(store.find('/made-up?0')).toBeUndefined()
		// Nor in the next minute, when it is made anew.
		world.now = 60_000
		expect(store.find('/')).toBeUndefined()
		await put('/', 20)
		await flood()
		expect(store.find('/')).toBeDefined()
	})

	test('and is larger than all the room, is not kept', async () => {
		const { store, put } = open(100)
		await put('/', 101)
		expect(store.find('/')).toBeUndefined()
	})

	test('takes no more room when it is made again', async () => {
		const { store, put } = open(101)
		await put('/b', 5)
		for (let turn = 0; turn < 5; turn++) await put('/a', 20)
		expect(store.find('/b')).toBeDefined()
	})

	test('takes the room of each packing that it is asked for in', async () => {
		const { store, put } = open(100)
		for (const address of ['/a', '/b']) await put(address, 10)
		const kept = store.find('/a') as StoredPage
		kept.size += 60 * MEGABYTE
		store.weigh('/a', kept)
		expect([store.find('/b'), store.find('/a')].map(Boolean)).toEqual([true, false])
	})
})

describe('a page that is being made', () => {
	/** Renderings that end when they are told to. */
	function held() {
		const begun: ((made: Made<string>) => void)[] = []
		const render = () => new Promise<Made<string>>((resolve) => begun.push(resolve))
		return { begun, render }
	}

	test('is made once for all who ask meanwhile', async () => {
		const { store } = open()
		const { begun, render } = held()
		const asked = Array.from({ length: 5 }, () => store.make('/', render))
		begun[0]?.({ page: page() })
		const made = await Promise.all(asked)
		expect(begun).toHaveLength(1)
		expect(new Set(made).size).toBe(1)
	})

	test('for somebody alone is handed to nobody else', async () => {
		const { store } = open()
		const { begun, render } = held()
		const asked = [store.make('/', render), store.make('/', render)]
		begun[0]?.({ alone: 'the first' })
		await until(() => begun.length === 2)
		begun[1]?.({ alone: 'the second' })
		expect(await Promise.all(asked)).toEqual([{ alone: 'the first' }, { alone: 'the second' }])
		expect(store.find('/')).toBeUndefined()
	})

	test('for somebody alone is remembered as such no more often than there is room for', async () => {
		const { store } = open()
		const { begun, render } = held()
		for (let number = 0; number <= 1_000; number++)
			await store.make(`/nowhere/${number}`, async () => ({ alone: 'them' }))
		// The first is forgotten: who asks for it waits for who asked before.
		const asked = [store.make('/nowhere/0', render), store.make('/nowhere/0', render)]
		expect(begun).toHaveLength(1)
		begun[0]?.({ page: page() })
		await Promise.all(asked)
	})

	test('is not kept when something changed before it was finished', async () => {
		const { store } = open()
		const { begun, render } = held()
		const asked = store.make('/', render)
		store.forget()
		begun[0]?.({ page: page() })
		expect(await asked).toHaveProperty('page')
		expect(store.find('/')).toBeUndefined()
	})

	test('and fails, fails for whoever asked first; the next makes it anew', async () => {
		const { store, put } = open()
		await expect(store.make('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
		await put('/')
		expect(store.find('/')).toBeDefined()
	})
})

describe('who waits for a page that is being made', () => {
	const refuse = () => Promise.reject(new Error('no'))
	const crowd = <Alone>(store: ReturnType<typeof open>['store'], render: () => Promise<Made<Alone>>) =>
		Promise.allSettled(Array.from({ length: 50 }, () => store.make('/', render)))

	test('gets the second try, made once for all of them, where the first fails', async () => {
		const { store } = open()
		let tries = 0
		const asked = await crowd(store, () => (tries++ === 0 ? refuse() : Promise.resolve({ page: page() })))
		expect(tries).toBe(2)
		expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(1)
	})

	test('learns that it fails where the second try fails too', async () => {
		const { store } = open()
		let tries = 0
		const asked = await crowd(store, () => {
			tries++
			return refuse()
		})
		expect(tries).toBe(2)
		expect(asked.every(({ status }) => status === 'rejected')).toBe(true)
	})

	test('gets what was made for this moment only, which is kept for nobody', async () => {
		const { store } = open()
		let tries = 0
		const brief = async () => {
			tries++
			return { page: page(), isBrief: true }
		}
		const asked = await crowd(store, brief)
		expect(tries).toBe(1)
		expect(asked.every(({ status }) => status === 'fulfilled')).toBe(true)
		expect(store.find('/')).toBeUndefined()
		await crowd(store, brief)
		expect(tries).toBe(2)
	})

	test('waits for nobody else once it is known that each gets an answer of their own', async () => {
		const { store } = open()
		const begun: (() => void)[] = []
		const made = crowd(store, async () => {
			await new Promise<void>((go) => begun.push(go))
			return { alone: begun.length }
		})
		expect(begun).toHaveLength(1)
		begun[0]?.()
		await until(() => begun.length === 50)
		for (const go of begun) go()
		expect((await made).every(({ status }) => status === 'fulfilled')).toBe(true)
	})

	test('waits again once there is a page for all, though each had their own before', async () => {
		const { world, store } = open()
		await store.make('/', async () => ({ alone: 'an error' }))
		let made = 0
		const render = async () => {
			made++
			return { page: page() }
		}
		await store.make('/', render)
		world.now = 60_000
		await crowd(store, render)
		expect(made).toBe(2)
	})
})
