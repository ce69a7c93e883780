/** /faqs: the questions visitors ask, with their answers. */
import { useEffect } from 'react'
import { href, useLocation } from 'react-router'
import { type FaqGroup, groupFaqs } from '#app/content/faq.ts'
import { FaqList } from '#app/content/faq-list.tsx'
import { faqSchema } from '#app/content/faq-schema-org.ts'
import { listFaqs } from '#app/content/faq-store.server.ts'
import { placeholders } from '#app/media/placeholder.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { chipClass } from '#app/ui/chips.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { icons } from '#app/ui/icons.ts'
import { Soon } from '#app/ui/soon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { faqWords as words } from '#app/words/en-ZA/faqs.ts'
import { siteWords } from '#app/words/en-ZA/site.ts'
import type { Route } from './+types/faqs.ts'
import { useDealer } from './dealer-context.ts'
import { CONTACT } from './navigation.ts'
import { PageBand } from './page-band.tsx'
import { frameOf, seo } from './seo.ts'

/** Milliseconds that a visitor within the site waits before the page shows that something is still to come. */
const PATIENCE = 200

type Given = { groups: FaqGroup[] | Promise<FaqGroup[]> }

export async function loader({ context }: Route.LoaderArgs) {
	const { db, log } = context.get(services)
	return { groups: groupFaqs(await readOr(log, 'FAQs', listFaqs(db), [])) }
}

/** Coming from another page of the site: what is there soon is waited for, else the page shows that it loads. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Given> {
	const given = serverLoader()
	const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))
	return (await Promise.race([given, late])) ?? { groups: given.then(({ groups }) => groups) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const dealer = frameOf(matches)?.dealer
	if (!dealer) return []
	const { name } = dealer
	const groups = (loaderData as Given | undefined)?.groups
	return seo(matches, {
		title: words.title(name),
		description: words.description,
		path: href('/faqs'),
		...(import.meta.env.SSR && {
			things: () => (Array.isArray(groups) && groups.length > 0 ? [faqSchema(groups)] : []),
		}),
	})
}

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
	const { groups } = loaderData as Given
	return (
		<main id="main" tabIndex={-1}>
			<PageBand title={words.heading} lede={words.lede} />
			<div className="wrap pt-[clamp(1.75rem,3vw,4.5rem)] pb-section">
				<Soon value={groups} meanwhile={<Spinner label={siteWords.loading} />}>
					{(groups) => <Questions groups={groups} />}
				</Soon>
			</div>
			<StillQuestions />
		</main>
	)
}

function Questions({ groups }: { groups: FaqGroup[] }) {
	useQuestionInAddress()
	if (groups.length === 0) return <EmptyState picture={placeholders.generic} text={words.none} />
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16 xl:gap-24">
			<Categories groups={groups} />
			<div>
				<FaqList groups={groups} />
			</div>
		</div>
	)
}

/** An address with a question's id opens that question, also when it changes without a page load. */
function useQuestionInAddress() {
	const { hash, key } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same address chosen again has a new key
	useEffect(() => {
		const question = document.getElementById(hash.slice(1))?.closest('details')
		if (!question) return
		question.open = true
		question.scrollIntoView({ block: 'start' })
	}, [hash, key])
}

function Categories({ groups }: { groups: FaqGroup[] }) {
	return (
		<nav aria-label={words.categories} className="lg:sticky lg:top-28 lg:self-start">
			<ul className="no-scrollbar -mx-gutter flex snap-x scroll-px-gutter gap-2 overflow-x-auto px-gutter py-1 lg:mx-0 lg:block lg:border-t-2 lg:border-ink lg:p-0">
				{groups.map(({ category, anchor, faqs }) => (
					<li key={anchor} className="flex-none lg:border-b lg:border-line">
						<a href={`#${anchor}`} className={`${chipClass(false)} lg:hidden`}>
							{category}
						</a>
						<a
							href={`#${anchor}`}
							className="hidden min-h-12 items-center justify-between gap-4 text-[0.9375rem] font-[550] hover:underline hover:decoration-accent hover:decoration-2 hover:underline-offset-[0.25em] lg:flex"
						>
							{category}
							<span aria-hidden className="font-normal text-ink-muted">
								{faqs.length}
							</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}

function StillQuestions() {
	const { phone } = useDealer()
	return (
		<section data-surface="dark" className="py-[clamp(3rem,6vw,6rem)]" aria-labelledby="more">
			<div className="wrap">
				<h2 id="more" className="display text-display-lg leading-[1.03]">
					{words.more.heading}
				</h2>
				<p className="lede mt-4 text-dust-100">{words.more.text}</p>
				<p className="mt-8 flex flex-wrap gap-3">
					<ButtonLink to={CONTACT} kind="primary">
						{words.more.contact}
					</ButtonLink>
					{phone.e164 && (
						<a href={`tel:${phone.e164}`} className={buttonClass({ kind: 'line' })}>
							<icons.Phone aria-hidden strokeWidth={1.75} className="size-5" />
							{phone.display}
						</a>
					)}
				</p>
			</div>
		</section>
	)
}
