/** Previews of public pages that are not published, in a frame of the width of a phone or a computer. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { Fold } from '#app/components/fold.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Status } from '#app/components/spoken.tsx'
import type { TextPage } from '#app/features/dealer/page-texts.ts'
import { pageTextMessages } from '#messages/page-texts.ts'

const shareMessages = pageTextMessages.preview

/** How the page will look in the list of a search engine, and as a link that is shared in a chat. */
export function SearchAndShare({ html }: { html: string }) {
	const { title, description, site, address, picture } = readHead(html)
	const { host, pathname } = new URL(address || '/', window.location.origin)
	const place = [host, ...pathname.split('/').filter(Boolean)].join(' › ')
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
			<section aria-labelledby="in-search">
				<h4 id="in-search" className="text-sm font-semibold">
					{shareMessages.inSearch}
				</h4>
				<div className="mt-2 max-w-150 rounded-media border border-line bg-white p-4">
					<p className="text-sm">{site}</p>
					<p className="truncate text-xs text-ink-muted">{place}</p>
					<p className="mt-1.5 line-clamp-2 text-lg leading-snug font-semibold">{title}</p>
					<p className="mt-0.5 line-clamp-2 text-sm text-ink-muted">{description}</p>
				</div>
			</section>
			<section aria-labelledby="shared">
				<h4 id="shared" className="text-sm font-semibold">
					{shareMessages.shared}
				</h4>
				<div className="mt-2 max-w-90 overflow-hidden rounded-media border border-line bg-dust-100">
					{picture && (
						<img
							src={new URL(picture, window.location.origin).pathname}
							alt=""
							width={1200}
							height={630}
							className="w-full"
						/>
					)}
					<div className="p-3">
						<p className="truncate font-semibold">{title}</p>
						<p className="line-clamp-2 text-sm text-ink-muted">{description}</p>
						<p className="mt-1 truncate text-xs text-ink-muted">{host}</p>
					</div>
				</div>
			</section>
		</div>
	)
}

function readHead(html: string) {
	const page = new DOMParser().parseFromString(html, 'text/html')
	const meta = (name: string) =>
		page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? ''
	return {
		title: page.title,
		description: meta('description'),
		site: meta('og:site_name'),
		address: meta('og:url'),
		picture: meta('og:image'),
	}
}

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
		setWidth,
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

const textsMessages = pageTextMessages.preview
const WIDE = '(width >= 96rem)'

/** The page as visitors would see it with the texts that are typed. */
export function TextsPreview({ page }: { page: TextPage }) {
	const [html, setHtml] = useState<string>()
	const [shownAt, setShownAt] = useState('')
	const [hasFailed, setFailed] = useState(false)
	const { widths, frame, setWidth } = usePreviewFrame(html, textsMessages.frame(pageTextMessages.pages[page]))

	async function show() {
		const form = document.querySelector<HTMLFormElement>('main form:has(input[name=part][value=texts])')
		if (!form) return
		const response = await fetch(href('/admin/settings/texts/:page/preview', { page }), {
			method: 'POST',
			body: new FormData(form),
		}).catch(() => undefined)
		setFailed(!response?.ok)
		if (!response?.ok) return
		setHtml(withoutScriptsAndPreloads(await response.text()))
		return new Date().toTimeString().slice(0, 8)
	}
	// At once where a computer's width has room beside the form.
	const showAtOnce = useEffectEvent(() => {
		if (!window.matchMedia(WIDE).matches) return
		setWidth('computer')
		void show()
	})
	useEffect(() => showAtOnce(), [])

	return (
		<section aria-labelledby="preview" className="min-w-0 max-xl:mt-12 no-script:hidden">
			<div className="xl:sticky xl:top-6">
				<h3 id="preview" className="title text-title-sm">
					{textsMessages.heading}
				</h3>
				<div className="mt-4 flex flex-wrap items-center gap-3">
					<Button
						kind="line"
						size="small"
						onClick={() => void show().then((time) => time && setShownAt(time))}
					>
						{html ? textsMessages.again : textsMessages.show}
					</Button>
					{widths}
				</div>
				{/* With the time, because the same text twice is not said again. */}
				<Status text={shownAt && textsMessages.shown(shownAt)} />
				{hasFailed && (
					<Notice kind="wrong" role="alert" className="mt-4">
						{textsMessages.failed}
					</Notice>
				)}
				{html && (
					<div className="mt-4">
						<Fold heading={textsMessages.searchAndShare} text={textsMessages.cutOff} open={false}>
							<SearchAndShare html={html} />
						</Fold>
					</div>
				)}
				{frame}
			</div>
		</section>
	)
}
