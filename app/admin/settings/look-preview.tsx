/** The draft of the look on one screen: the pages in a frame, and below it what is elsewhere than on a page. */
import { type ReactNode, useEffect, useState } from 'react'
import { href } from 'react-router'
import { chipClass } from '#app/components/chips.tsx'
import { cn } from '#app/components/cn.ts'
import { Notice } from '#app/components/notice.tsx'
import { accentStyle, type LogoPicture, type Look, lookAddress } from '#app/features/dealer/look/look.ts'
import { SHARE_SIZE } from '#app/features/media/share-card.ts'
import { lookMessages } from '#messages/look.ts'
import { pageTextMessages } from '#messages/page-texts.ts'
import { plateClass } from './file-fields.tsx'
import { usePreviewFrame, withoutScriptsAndPreloads } from './page-preview.tsx'

const messages = lookMessages.preview
const PAGES = ['home', 'about'] as const
type Page = (typeof PAGES)[number]

type Props = { look: Look; name: string; version: string }

export function LookPreview({ look, name, version }: Props) {
	const [page, setPage] = useState<Page>('home')
	const [html, setHtml] = useState<string>()
	const [hasFailed, setFailed] = useState(false)
	const [attempt, setAttempt] = useState(0)
	const { widths, frame } = usePreviewFrame(html, messages.frame(messages[page]))

	// biome-ignore lint/correctness/useExhaustiveDependencies: another version or attempt is another page
	useEffect(() => {
		const leaving = new AbortController()
		const show = async () => {
			const response = await fetch(href('/admin/settings/look/preview/:page', { page }), {
				signal: leaving.signal,
			})
			const text = await response.text()
			setFailed(!response.ok)
			if (response.ok) setHtml(withoutScriptsAndPreloads(text))
		}
		show().catch(() => setFailed(!leaving.signal.aborted))
		return () => leaving.abort()
	}, [page, version, attempt])

	return (
		<section aria-labelledby="preview" className="max-xl:mt-12">
			<h3 id="preview" className="title text-title-sm">
				{messages.heading}
			</h3>
			<p className="mt-1.5 text-sm text-ink-muted">{messages.unsaved}</p>
			<div className="no-script:hidden">
				<div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
					<fieldset className="flex flex-wrap gap-2">
						<legend className="sr-only">{messages.pages}</legend>
						{PAGES.map((each) => (
							<button
								key={each}
								type="button"
								aria-pressed={each === page}
								onClick={() => setPage(each)}
								className={chipClass(each === page)}
							>
								{messages[each]}
							</button>
						))}
					</fieldset>
					{widths}
				</div>
				{hasFailed && (
					<Notice kind="wrong" role="alert" className="mt-4">
						{pageTextMessages.preview.failed}{' '}
						<button type="button" className="link" onClick={() => setAttempt(attempt + 1)}>
							{messages.again}
						</button>
					</Notice>
				)}
				{frame}
			</div>
			<Elsewhere look={look} name={name} version={version} />
		</section>
	)
}

function Elsewhere({ look, name, version }: Props) {
	const { logo, icons } = look
	const share = `${href('/admin/settings/look/preview/:page', { page: 'share' })}?version=${version}`
	return (
		<>
			<h4 className="mt-8 text-sm font-semibold">{messages.elsewhere}</h4>
			{/* A surface of its own, so that its roles are made of the draft's colours. */}
			<div data-surface="light" style={accentStyle(look)} className="mt-3 grid gap-4 sm:grid-cols-2">
				<Sample title={messages.onDark} surface="dark">
					<Sign picture={logo?.onDark} name={name} surface="dark" />
					<span className="rounded-control bg-fill px-3 py-1.5 text-sm font-[650] text-on-fill">
						{messages.button}
					</span>
				</Sample>
				<Sample title={messages.onLight} surface="light">
					<Sign picture={logo?.onLight} name={name} surface="light" />
					<span className="rounded-control bg-fill px-3 py-1.5 text-sm font-[650] text-on-fill">
						{messages.button}
					</span>
				</Sample>
				<Sample title={messages.email} surface="light">
					<div className="w-full border-b-3 border-fill pb-3">
						<Sign picture={logo?.onLight} name={name} surface="light" />
						{logo && <p className="mt-1 text-xs text-ink-muted">{name}</p>}
					</div>
				</Sample>
				<Sample title={messages.icon} surface="light">
					{icons ? (
						<>
							<img src={lookAddress(icons.favicon)} alt="" width={16} height={16} />
							<img src={lookAddress(icons.favicon)} alt="" width={32} height={32} />
							<img src={lookAddress(icons.touch)} alt="" width={60} height={60} className="rounded-[14px]" />
						</>
					) : (
						<img src="/icon-192.png" alt="" width={60} height={60} className="rounded-[14px]" />
					)}
				</Sample>
				<figure className="sm:col-span-2">
					<figcaption className="mb-1.5 text-xs text-ink-muted">{messages.share}</figcaption>
					<img
						src={share}
						alt={name}
						{...SHARE_SIZE}
						loading="lazy"
						className="h-auto w-full rounded-media border border-line"
					/>
				</figure>
			</div>
		</>
	)
}

type SampleProps = { title: string; surface: 'light' | 'dark'; children: ReactNode }

const Sample = ({ title, surface, children }: SampleProps) => (
	<figure className="min-w-0">
		<figcaption className="mb-1.5 text-xs text-ink-muted">{title}</figcaption>
		<div
			data-surface={surface}
			className="flex min-h-24 flex-wrap items-center gap-4 rounded-media border border-line bg-surface p-4 text-ink"
		>
			{children}
		</div>
	</figure>
)

type SignProps = { picture: LogoPicture | undefined; name: string; surface: 'light' | 'dark' }

const Sign = ({ picture, name, surface }: SignProps) =>
	picture ? (
		<img
			src={lookAddress(picture.file)}
			alt={name}
			width={picture.width}
			height={picture.height}
			className={cn(
				'h-10 w-auto max-w-full object-contain object-left',
				picture.onPlate && plateClass(surface),
			)}
		/>
	) : (
		<span className="text-[0.9375rem] leading-[1.05] font-[760] uppercase font-stretch-125%">{name}</span>
	)
