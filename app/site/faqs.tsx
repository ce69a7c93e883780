/** /faqs: FAQs grouped by category; one answer on the page is open at a time (specification, section 2). */
import { Link2 } from 'lucide-react'
import { useEffect } from 'react'
import { href, useLocation } from 'react-router'
import { ButtonLink, buttonClass, Spinner } from '#app/components/button.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Deferred } from '#app/components/hydration.tsx'
import { icons } from '#app/components/icons.ts'
import { InPageLink } from '#app/components/scrolling.tsx'

import { CALL_PING } from '#app/features/dealer/dealer.ts'
import { WhatsAppLink } from '#app/features/dealer/whatsapp-link.tsx'
import { type Faq, type FaqGroup, faqSchema, groupFaqs, splitParagraphs } from '#app/features/faqs/faq.ts'
import { listFaqs } from '#app/features/faqs/faqs.server.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { faqMessages as messages } from '#messages/dealership-pages.ts'
import { siteMessages } from '#messages/site.ts'
import type { Route } from './+types/faqs.ts'
import { useDealer, useTexts } from './dealer-context.ts'
import { CONTACT } from './navigation.ts'
import { StaffHint } from './nothing-yet.tsx'
import { PageHeader } from './page-header.tsx'
import { frameOf, seo } from './seo.ts'

/**
 * Milliseconds that a client-side navigation waits for the data before the page shows a loading placeholder.
 */
const LOADING_DELAY_MS = 200

type PageData = { groups: FaqGroup[] | Promise<FaqGroup[]> }

export async function loader({ context }: Route.LoaderArgs) {
	const { db, log } = context.get(servicesContext)
	return { groups: groupFaqs(await readOrFallback(log, 'FAQs', listFaqs(db), [])) }
}

/**
 * On a client-side navigation: waits for LOADING_DELAY_MS, then renders with a promise, so that the page shows a
 * placeholder.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PageData> {
	const loaded = serverLoader()
	const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, LOADING_DELAY_MS))
	return (await Promise.race([loaded, timeout])) ?? { groups: loaded.then(({ groups }) => groups) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const frame = frameOf(matches)
	if (!frame) return []
	const { title, description } = frame.texts.faqs
	const groups = (loaderData as PageData | undefined)?.groups
	return seo(matches, {
		title,
		description,
		path: href('/faqs'),
		...(import.meta.env.SSR && {
			things: () => (Array.isArray(groups) && groups.length > 0 ? [faqSchema(groups)] : []),
		}),
	})
}

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
	const { groups } = loaderData as PageData
	const { lede } = useTexts().faqs
	return (
		<main id="main" tabIndex={-1} className="[&_h1]:normal-case">
			<PageHeader title={messages.heading} lede={lede} crop="field" />
			<div className="wrap pt-[clamp(1.75rem,3vw,4.5rem)] pb-section">
				<Deferred value={groups} fallback={<Spinner label={siteMessages.loading} />}>
					{(groups) => <Questions groups={groups} />}
				</Deferred>
			</div>
			<StillQuestions />
		</main>
	)
}

function Questions({ groups }: { groups: FaqGroup[] }) {
	useQuestionInAddress()
	if (groups.length === 0)
		return (
			<EmptyState picture={placeholders.generic} text={messages.none}>
				<StaffHint next="faqs" />
			</EmptyState>
		)
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16 xl:gap-24">
			<Categories groups={groups} />
			<div>
				<FaqList groups={groups} />
			</div>
		</div>
	)
}

/** Opens the question whose id is in the URL's fragment, also if the fragment changes without a page load. */
function useQuestionInAddress() {
	const { hash, key } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: choosing the same link again creates a new location key
	useEffect(() => {
		const question = document.getElementById(hash.slice(1))?.closest('details')
		if (!question) return
		question.open = true
		question.scrollIntoView({ block: 'start' })
	}, [hash, key])
}

function Categories({ groups }: { groups: FaqGroup[] }) {
	return (
		<nav aria-label={messages.categories} className="lg:sticky lg:top-28 lg:self-start">
			<ul className="no-scrollbar -mx-gutter flex snap-x scroll-px-gutter gap-2 overflow-x-auto px-gutter py-1 lg:mx-0 lg:block lg:border-t-2 lg:border-ink lg:p-0">
				{groups.map(({ category, anchor, faqs }) => (
					<li key={anchor} className="flex-none lg:border-b lg:border-line">
						<InPageLink to={anchor} className={`${chipClass(false)} lg:hidden`}>
							{category}
						</InPageLink>
						<InPageLink
							to={anchor}
							className="hidden min-h-12 items-center justify-between gap-4 text-[0.9375rem] font-[550] hover:underline hover:decoration-accent hover:decoration-2 hover:underline-offset-[0.25em] lg:flex"
						>
							{category}
							<span aria-hidden className="font-normal text-ink-muted">
								{faqs.length}
							</span>
						</InPageLink>
					</li>
				))}
			</ul>
		</nav>
	)
}

function StillQuestions() {
	const { phone, chat, hidesEmptySections } = useDealer()
	const { moreText } = useTexts().faqs
	return (
		<section data-surface="dark" className="dusk section" aria-labelledby="more">
			<div className="wrap">
				<h2 id="more" className="display text-display-lg leading-[1.03]">
					{messages.more.heading}
				</h2>
				{moreText && <p className="lede mt-4 text-dust-100">{moreText}</p>}
				<p className="mt-8 flex flex-wrap gap-3">
					<ButtonLink to={CONTACT} kind="primary">
						{messages.more.contact}
					</ButtonLink>
					{phone.e164 && (
						<a href={`tel:${phone.e164}`} ping={CALL_PING} className={buttonClass({ kind: 'line' })}>
							<icons.Phone aria-hidden strokeWidth={1.75} className="size-5" />
							{phone.display}
						</a>
					)}
					{chat && hidesEmptySections && <WhatsAppLink className={buttonClass({ kind: 'line' })} />}
				</p>
			</div>
		</section>
	)
}

function FaqList({ groups }: { groups: FaqGroup[] }) {
	return groups.map(({ category, anchor, faqs }) => (
		<section key={anchor} aria-labelledby={anchor} className="not-first:mt-14">
			<h2 id={anchor} tabIndex={-1} className="title mb-5 scroll-mt-4 text-title-md">
				{category}
			</h2>
			<div className="border-t-2 border-ink">
				{faqs.map((faq) => (
					<FaqItem key={faq.id} faq={faq} />
				))}
			</div>
		</section>
	))
}

// The id is on the answer: a browser opens a closed <details> when the URL's fragment names an element inside
// it.
function FaqItem({ faq: { id, question, answer } }: { faq: Faq }) {
	return (
		<details name="faqs" className="group border-b border-line">
			<summary className="flex min-h-15 list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
				<h3 className="wrap-anywhere font-[620] font-stretch-104% group-hover:underline group-hover:decoration-accent group-hover:decoration-2 group-hover:underline-offset-[0.25em]">
					{question}
				</h3>
				<icons.ChevronDown
					aria-hidden
					strokeWidth={1.75}
					className="size-6 flex-none text-accent-ink transition-transform duration-(--duration-base) group-open:rotate-180"
				/>
			</summary>
			<div id={id} tabIndex={-1} className="max-w-read scroll-mt-40 space-y-4 pb-7 text-ink-muted">
				{splitParagraphs(answer).map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				<p>
					<InPageLink to={id} className="inline-flex min-h-6 items-center gap-2 text-sm">
						<Link2 aria-hidden strokeWidth={1.75} className="size-4" />
						{messages.link}
					</InPageLink>
				</p>
			</div>
		</details>
	)
}
