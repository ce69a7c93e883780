/**
 * Renderings take turns: one in each turn of the event loop, and none while connections are being accepted. Node
 * accepts one connection per turn of its loop, so a turn with a hundred renderings keeps all other visitors out.
 */
import { setImmediate as nextLoop } from 'node:timers/promises'
import PQueue from 'p-queue'
import { isLoopback, networkOf } from '#app/core/network.ts'
import { type RoundRobinOptions, RoundRobinQueue } from './round-robin-queue.ts'

export type Visitor = { clientIp: string; signal: AbortSignal }
/** The page after a form, a page that is also in the cache, or a page for which visitors wait. */
export type RenderingKind = 'form' | 'renewal' | 'page'
/** Why a rendering got no turn: too many wait, or all of its visitors have left. */
export type Rejection = 'busy' | 'left'

export type Rendering = {
	/** Waits until loading may begin. @throws NoTurn */
	begin: () => Promise<void>
	/** Waits for a turn to compute in. Only the first can be rejected as busy. @throws NoTurn */
	takeTurn: () => Promise<void>
	/** Adds a visitor who waits for the same page: the first turn of any of their networks counts. */
	join: (visitor: Visitor) => void
	left: AbortSignal // aborted when all of its visitors have left
	rejection: () => Rejection | undefined
	end: () => void
}

export type Turns = {
	open: (kind: RenderingKind, visitor?: Visitor) => Rendering
	noticeConnection: () => void
}

export class NoTurn extends Error {
	override name = 'NoTurn'
}
/** The built site bundles its own copy of the class, so `instanceof` does not work for tests. */
export const isNoTurn = (error: unknown): boolean => error instanceof Error && error.name === 'NoTurn'

const LIMITS = {
	waitMilliseconds: 5_000,
	renderings: 400, // what a small machine renders in that time
	renderingsOfNetwork: 150,
	lettingInMilliseconds: 100, // before a turn; an endless stream of connections must not stop all pages
}

/** Loading goes before rendering: it is short, and a redirect needs no more. */
const PRIORITY = { form: 4, loading: 3, renewal: 2, begun: 1, page: 0 } as const

export function openTurns(limits: Partial<typeof LIMITS> = {}): Turns {
	const { waitMilliseconds, renderings, renderingsOfNetwork, lettingInMilliseconds } = {
		...LIMITS,
		...limits,
	}
	const queue = new PQueue<RoundRobinQueue, RoundRobinOptions>({
		concurrency: 1,
		queueClass: RoundRobinQueue,
	})
	const networksOfOpen = new Map<Rendering, string>()
	let isAccepting = false

	async function letConnectionsIn(): Promise<void> {
		const startedAt = performance.now()
		do {
			isAccepting = false
			// The first may be over before the loop looks for connections.
			for (let loop = 0; loop < 2; loop++) await nextLoop()
		} while (isAccepting && performance.now() - startedAt < lettingInMilliseconds)
	}

	function isFull(network: string): boolean {
		if (networksOfOpen.size >= renderings) return true
		const isOfNetwork = (other: string) => network !== UNLIMITED && other === network
		return [...networksOfOpen.values()].filter(isOfNetwork).length >= renderingsOfNetwork
	}

	function open(kind: RenderingKind, first?: Visitor): Rendering {
		const leaving = new AbortController()
		const present = new Set<AbortSignal>()
		const networks = new Set<string>()
		const network = first ? lineOf(first) : UNLIMITED
		let rejection: Rejection | undefined = kind !== 'form' && isFull(network) ? 'busy' : undefined
		let isBegun = kind === 'form'
		let queueFor: (network: string) => void = () => {}

		/** Waits in the lines of all networks that the visitors come from. */
		async function wait(priority: number, isBounded: boolean): Promise<void> {
			if (rendering.rejection()) throw new NoTurn(rendering.rejection())
			const timeout = isBounded ? [AbortSignal.timeout(waitMilliseconds)] : []
			const signal = AbortSignal.any([leaving.signal, ...timeout])
			const { promise, resolve, reject } = Promise.withResolvers<void>()
			let isServed = false
			const serve = async () => {
				if (isServed) return
				await letConnectionsIn()
				isServed = true
				resolve()
			}
			queueFor = (each) => {
				queue.add(serve, { network: each, priority, signal }).catch(() => {
					if (isServed) return
					rejection ??= 'busy'
					reject(new NoTurn(rendering.rejection()))
				})
			}
			for (const each of networks.size > 0 ? networks : [UNLIMITED]) queueFor(each)
			return promise
		}

		function join(visitor: Visitor): void {
			const { signal } = visitor
			if (present.has(signal)) return
			present.add(signal)
			const leave = () => {
				if (present.delete(signal) && present.size === 0) leaving.abort()
			}
			if (signal.aborted) leave()
			else signal.addEventListener('abort', leave, { once: true })
			const line = lineOf(visitor)
			if (!networks.has(line)) queueFor(line)
			networks.add(line)
		}

		const rendering: Rendering = {
			begin: () => wait(PRIORITY.loading, true),
			takeTurn: () => {
				const isFirst = !isBegun
				isBegun = true
				return wait(isFirst || kind === 'form' ? PRIORITY[kind] : PRIORITY.begun, isFirst)
			},
			join,
			left: leaving.signal,
			rejection: () => (leaving.signal.aborted ? 'left' : rejection),
			end: () => void networksOfOpen.delete(rendering),
		}
		if (kind !== 'form' && !rejection) networksOfOpen.set(rendering, network)
		if (first) join(first)
		return rendering
	}

	return {
		open,
		noticeConnection: () => {
			isAccepting = true
		},
	}
}

/** Behind an address of this machine, or an unknown one, may be any number of visitors. */
const UNLIMITED = ''
const lineOf = ({ clientIp }: Visitor) => (isLoopback(clientIp) ? UNLIMITED : networkOf(clientIp, 48))
