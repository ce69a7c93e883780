/** A public page that is not published, in a frame of the width of a phone or a computer, in which no script runs. */
import { useRef, useState } from 'react'
import { chipClass } from '#app/components/chips.tsx'
import { pageTextMessages } from '#messages/page-texts.ts'

const messages = pageTextMessages.preview
const WIDTHS = { phone: 390, computer: 1440 } // px
const HEIGHT = 760 // px
type Width = keyof typeof WIDTHS

/** Without `html` there is no frame yet, only its buttons. */
export function usePreviewFrame(html: string | undefined, title: string) {
	const box = useRef<HTMLDivElement>(null)
	const [width, setWidth] = useState<Width>('phone')
	const room = box.current?.clientWidth ?? WIDTHS.phone
	const scale = Math.min(1, room / WIDTHS[width])
	return {
		widths: html && (
			<fieldset className="flex flex-wrap gap-2">
				<legend className="sr-only">{messages.widths}</legend>
				{(Object.keys(WIDTHS) as Width[]).map((each) => (
					<button
						key={each}
						type="button"
						aria-pressed={each === width}
						onClick={() => setWidth(each)}
						className={chipClass(each === width)}
					>
						{messages[each]}
					</button>
				))}
			</fieldset>
		),
		frame: (
			<div ref={box} className="mt-4 overflow-hidden" style={{ height: html && HEIGHT }}>
				{html && (
					<iframe
						title={title}
						sandbox="allow-same-origin"
						srcDoc={html}
						className="origin-top-left rounded-control border border-line bg-white"
						// Not by `zoom`, with which Safari lays the page out for the smaller width.
						style={{ width: WIDTHS[width], height: HEIGHT / scale, transform: `scale(${scale})` }}
					/>
				)}
			</div>
		),
	}
}

/** The frame runs none, and the console would name each that it blocks, and each preloaded picture out of view. */
export function withoutScriptsAndPreloads(html: string): string {
	const { documentElement } = new DOMParser().parseFromString(html, 'text/html')
	for (const part of documentElement.querySelectorAll('script, link[rel=preload]')) part.remove()
	return `<!doctype html>${documentElement.outerHTML}`
}
