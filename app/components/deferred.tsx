/** Values and parts of a page that come after it. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Await } from 'react-router'

type Props<Value> = {
	value: Value | Promise<Value>
	fallback: ReactNode
	children: (value: Value) => ReactNode
}

/** Renders a value that may still be a promise, with a fallback until it resolves. */
export function Deferred<Value>({ value, fallback, children }: Props<Value>) {
	if (!(value instanceof Promise)) return children(value)
	return (
		<Suspense fallback={fallback}>
			<Await resolve={value}>{children}</Await>
		</Suspense>
	)
}

/**
 * Like `Deferred`, for a component beside content that must not remount. A rejected promise leaves the
 * fallback.
 */
export function useResolved<Value>(value: Value | Promise<Value>, fallback: Value): Value {
	const [resolved, setResolved] = useState<{ source: unknown; value: Value }>()

	useEffect(() => {
		if (!(value instanceof Promise)) return
		let isUnmounted = false
		value.then(
			(result) => isUnmounted || setResolved({ source: value, value: result }),
			() => {},
		)
		return () => {
			isUnmounted = true
		}
	}, [value])

	if (!(value instanceof Promise)) return value
	return resolved?.source === value ? resolved.value : fallback
}

const ID = 'first-view-end'

/**
 * Marks the end of a page's first view: the browser renders up to here first, and the rest as it arrives.
 * Content below must not shift content above (e2e/progressive-rendering-and-web-font.spec.ts).
 */
export const FirstViewEnd = () => (
	<>
		<link rel="expect" href={`#${ID}`} blocking="render" />
		<i id={ID} hidden />
	</>
)

const PAUSE = 5_000 // ms before the second attempt, then twice as long each time
const LONGEST_PAUSE = 5 * 60_000

/**
 * A part of a page that is loaded after it. Where the connection is lost meanwhile, it is fetched again, and the
 * server's HTML stays until then; with `lazy` alone, the page would be replaced by an error.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPatiently(load))

async function loadPatiently<Part>(load: () => Promise<Part>, pause = PAUSE): Promise<Part> {
	try {
		return await load()
	} catch (error) {
		if (typeof window === 'undefined') throw error
		await new Promise<void>((resolve) => {
			window.addEventListener('online', () => resolve(), { once: true })
			setTimeout(resolve, pause)
		})
		return loadPatiently(load, Math.min(2 * pause, LONGEST_PAUSE))
	}
}
