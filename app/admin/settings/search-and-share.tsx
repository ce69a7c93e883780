/** How a page will look in the list of a search engine, and as a link that is shared in a chat. */
import { pageTextMessages } from '#messages/page-texts.ts'

const messages = pageTextMessages.preview

export function SearchAndShare({ html }: { html: string }) {
	const { title, description, site, address, picture } = readHead(html)
	const { host, pathname } = new URL(address || '/', window.location.origin)
	const place = [host, ...pathname.split('/').filter(Boolean)].join(' › ')
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
			<section aria-labelledby="in-search">
				<h4 id="in-search" className="text-sm font-semibold">
					{messages.inSearch}
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
					{messages.shared}
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
