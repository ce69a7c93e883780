/** A part of a page that works as the server drew it, and whose code is fetched when somebody touches the page (docs/decisions/033). */
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useId, useState } from 'react'
import { carryOver, focusIn, keptWhileOffline } from './asleep.ts'
import { touched } from './touched.ts'

/** Meanwhile stands where the server drew nothing, as the page was come to by a link: there the code is fetched at once. */
export function whenTouched<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	meanwhile: ReactNode,
) {
	const come = async () => ({ default: await load() })
	const AtOnce = lazy(come)
	const begin = (id: string): Begun<Props> => {
		const drawn = drawnAs(id)
		return drawn ? asleep(drawn, come) : { Part: AtOnce }
	}
	// Remembered: drawn anew before its script is there, React would put the meanwhile in place of what somebody types.
	return memo((props: Props) => {
		const id = useId()
		const [{ Part, wake }] = useState(() => begin(id))
		return (
			<Suspense fallback={<AsDrawn id={id}>{meanwhile}</AsDrawn>}>
				<div id={id} ref={wake} className="contents">
					<Part {...props} />
				</div>
			</Suspense>
		)
	})
}

type Begun<Props> = { Part: ComponentType<Props>; wake?: (place: Element | null) => void }

function asleep<Props>(drawn: Element, come: () => Promise<{ default: ComponentType<Props> }>): Begun<Props> {
	const sleep = new AbortController()
	let focused: HTMLElement | undefined
	keptWhileOffline(drawn, sleep.signal)
	const Part = lazy(async () => {
		await touched(drawn)
		const code = await come()
		focused = focusIn(drawn)
		return code
	})
	const wake = (place: Element | null) => {
		if (place && !sleep.signal.aborted) carryOver(drawn, place, focused)
		sleep.abort()
	}
	return { Part: Part as unknown as ComponentType<Props>, wake }
}

/** React gives up what it has no code for yet when the page is left by an animation; it shows on, as it is. */
function AsDrawn({ id, children }: { id: string; children: ReactNode }) {
	const [drawn] = useState(() => drawnAs(id))
	const [focused] = useState(() => drawn && focusIn(drawn))
	if (!drawn) return children
	const take = (place: Element | null) => {
		place?.replaceChildren(drawn)
		focused?.focus({ preventScroll: true })
	}
	return <div className="contents" ref={take} />
}

const drawnAs = (id: string) => (import.meta.env.SSR ? null : document.getElementById(id))
