/** The page as visitors would see it with the texts that are typed, in a frame in which no script runs. */
import { useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { TextPage } from '#app/features/dealer/page-texts.ts'
import { pageTextMessages } from '#messages/page-texts.ts'

const messages = pageTextMessages.preview
const WIDTHS = { phone: 390, computer: 1440 } // px
const HEIGHT = 760 // px
type Width = keyof typeof WIDTHS

export function TextsPreview({ page }: { page: TextPage }) {
	const box = useRef<HTMLDivElement>(null)
	const [html, setHtml] = useState<string>()
	const [hasFailed, setFailed] = useState(false)
	const [width, setWidth] = useState<Width>('phone')
	const room = box.current?.clientWidth ?? WIDTHS.phone
	const scale = Math.min(1, room / WIDTHS[width])

	async function show() {
		const form = document.querySelector<HTMLFormElement>('main form:has(input[name=part][value=texts])')
		if (!form) return
		const response = await fetch(href('/admin/settings/texts/:page/preview', { page }), {
			method: 'POST',
			body: new FormData(form),
		}).catch(() => undefined)
		setFailed(!response?.ok)
		if (response?.ok) setHtml(withoutScripts(await response.text()))
	}

	return (
		<section aria-labelledby="preview" className="max-xl:mt-12 no-script:hidden">
			<div className="xl:sticky xl:top-6">
				<h3 id="preview" className="title text-title-sm">
					{messages.heading}
				</h3>
				<div className="mt-4 flex flex-wrap items-center gap-3">
					<Button kind="line" size="small" onClick={() => void show()}>
						{html ? messages.again : messages.show}
					</Button>
					{html && (
						<fieldset className="flex gap-2">
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
					)}
				</div>
				{hasFailed && (
					<Notice kind="wrong" role="alert" className="mt-4">
						{messages.failed}
					</Notice>
				)}
				<div ref={box} className="mt-4 overflow-hidden" style={{ height: html && HEIGHT }}>
					{html && (
						<iframe
							title={messages.frame(pageTextMessages.pages[page])}
							sandbox="allow-same-origin"
							srcDoc={html}
							className="origin-top-left rounded-control border border-line bg-white"
							// Not by `zoom`, with which Safari lays the page out for the smaller width.
							style={{ width: WIDTHS[width], height: HEIGHT / scale, transform: `scale(${scale})` }}
						/>
					)}
				</div>
			</div>
		</section>
	)
}

/** The frame runs none, and the console would name each that it blocks. */
function withoutScripts(html: string): string {
	const { documentElement } = new DOMParser().parseFromString(html, 'text/html')
	for (const script of documentElement.querySelectorAll('script')) script.remove()
	return `<!doctype html>${documentElement.outerHTML}`
}
