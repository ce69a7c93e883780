/** A part of a page that works as the server drew it, and whose code is fetched when somebody comes to it (decision 033). */
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useId, useState } from 'react'
import { keptWhileOffline, reached } from './reached.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** Meanwhile stands where the server drew nothing, as the page was come to by a link: there the code is fetched at once. */
export function whenReached<Props extends object>(load: Load<Props>, meanwhile: ReactNode) {
	const come = async () => ({ default: await load() })
	const AtOnce = lazy(come)
	const soon = (id: string) => {
		const drawn = drawnAs(id)
		return drawn ? lazy(() => keptWhileOffline(drawn, reached(drawn).then(come))) : AtOnce
	}
	// Remembered: drawn anew before its script is there, React would put the meanwhile in place of what somebody types.
	return memo((props: Props) => {
		const id = useId()
		const [Part] = useState(() => soon(id))
		return (
			<Suspense fallback={<AsDrawn id={id}>{meanwhile}</AsDrawn>}>
				<div id={id} className="contents">
					<Part {...props} />
				</div>
			</Suspense>
		)
	})
}

/** React gives up what it has no code for yet when the page is left by an animation; it shows on, as it is. */
function AsDrawn({ id, children }: { id: string; children: ReactNode }) {
	const [drawn] = useState(() => drawnAs(id))
	return drawn ? <div className="contents" ref={(place) => place?.replaceChildren(drawn)} /> : children
}

const drawnAs = (id: string) => (import.meta.env.SSR ? null : document.getElementById(id))
