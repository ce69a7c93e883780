/** /privacy: the privacy notice. */

import { href } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { formatDate } from '#app/core/dates.ts'
import { splitParagraphs } from '#app/core/text.ts'
import { CALL_PING, documentAddress, formatFileSize } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'

import { type PageTexts, pageTexts } from '#app/features/dealer/page-texts.ts'

import { findRetentionOrDefault } from '#app/features/privacy/retention-queries.server.ts'
import { findFirstReceiver } from '#app/features/staff/receivers/receiver-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { privacyMessages as messages } from '#messages/privacy.ts'
import { siteMessages } from '#messages/site.ts'
import type { Route } from './+types/privacy.ts'
import { EmailAddress } from './contact/email-address.tsx'
import { useDealer } from './dealer-context.ts'
import { PageHeader } from './page-header.tsx'
import { frameOf, seo } from './seo.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const { periods: retention, changedAt } = await findRetentionOrDefault(appServices)
	const texts = pageTexts(await findDealerOrCached(appServices), 'privacy')
	const sentOnSince = await readOrFallback(
		appServices.log,
		'receivers of leads',
		findFirstReceiver(appServices.db),
		undefined,
	)
	const changes = [new Date(messages.updatedOn), changedAt, sentOnSince].filter((at) => at !== undefined)
	const newest = new Date(Math.max(...changes.map((at) => at.getTime())))
	return { texts, retention, isSentOn: sentOnSince !== undefined, updatedOn: formatDate(newest) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const name = frameOf(matches)?.dealer.name ?? ''
	return seo(matches, {
		title: messages.title(name),
		description: messages.description(name),
		path: href('/privacy'),
		crumbs: [{ name: messages.heading, path: href('/privacy') }],
	})
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
	const { texts, retention, isSentOn, updatedOn } = loaderData
	const { who, what, recipients, keeping: retentionMessages, protecting, rights } = messages
	const { documents } = useDealer()
	const hasManual = documents?.some(({ title }) => /\bPAIA\b/i.test(title)) ?? false
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader plain title={messages.heading} lede={messages.lede} />
			<div className="wrap section">
				<div className="max-w-[48rem]">
					<p className="text-sm text-ink-muted">
						{messages.updated} {updatedOn}
					</p>
					<p className="mt-4">{messages.intro}</p>

					<Heading>{who.heading}</Heading>
					<WhoWeAre texts={texts} />

					<Heading>{what.heading}</Heading>
					<NoticeTable columns={what.columns} rows={what.rows} label={what.heading} />
					<p className="mt-4">{what.required}</p>

					{messages.sections.map(({ heading, texts }) => (
						<section key={heading}>
							<Heading>{heading}</Heading>
							<Paragraphs texts={texts} />
						</section>
					))}

					<Heading>{recipients.heading}</Heading>
					<Points list={isSentOn ? [...recipients.list, recipients.programs] : recipients.list} />
					<Paragraphs texts={recipients.texts} />

					<Heading>{retentionMessages.heading}</Heading>
					<NoticeTable
						columns={retentionMessages.columns}
						rows={retentionMessages.rows(retention)}
						label={retentionMessages.heading}
					/>

					<Heading>{protecting.heading}</Heading>
					<p>{protecting.text}</p>

					<Heading>{rights.heading}</Heading>
					<p>{rights.intro}</p>
					<Points list={rights.list} />
					<p className="mt-4">{rights.write(hasManual)}</p>
					<p className="mt-4">
						{rights.regulator}{' '}
						<a
							className="link"
							href={`https://${rights.regulatorSite}`}
							target="_blank"
							rel="noopener noreferrer"
						>
							{rights.regulatorSite} <span className="sr-only">{rights.newTab}</span>
						</a>
					</p>

					{texts.additions && (
						<section>
							<Heading>{messages.additions}</Heading>
							<Paragraphs texts={splitParagraphs(texts.additions)} />
						</section>
					)}

					{documents && (
						<section>
							<Heading>{messages.documents}</Heading>
							<ul className="mt-2 list-disc pl-5 marker:text-accent">
								{documents.map(({ title, slug, bytes }) => (
									<li key={slug} className="mt-2">
										<a href={documentAddress(slug)} download className="link wrap-anywhere">
											{title}
										</a>{' '}
										<span className="text-ink-muted">
											({siteMessages.footer.download(formatFileSize(bytes))})
										</span>
									</li>
								))}
							</ul>
						</section>
					)}

					{messages.closing.map(({ heading, text }) => (
						<section key={heading}>
							<Heading>{heading}</Heading>
							<p>{text}</p>
						</section>
					))}
				</div>
			</div>
		</main>
	)
}

function WhoWeAre({ texts: { officer, registration } }: { texts: PageTexts<'privacy'> }) {
	const { name, address, phone, email } = useDealer()
	const addressLine = [name, address.town, address.postalCode, address.province].filter(Boolean).join(', ')
	return (
		<>
			<p>{messages.who.responsible(addressLine)}</p>
			{registration && <p className="mt-4">{messages.who.registration(registration)}</p>}
			{(officer || email.privacy || phone.e164) && (
				<p className="mt-4">
					{messages.who.officer}
					{officer && ` ${officer}${email.privacy || phone.e164 ? ',' : ''}`}
					{email.privacy && (
						<>
							{` ${messages.who.write} `}
							<a className="link wrap-anywhere" href={`mailto:${email.privacy}`} aria-label={email.privacy}>
								<EmailAddress>{email.privacy}</EmailAddress>
							</a>
						</>
					)}
					{email.privacy && phone.e164 && ` ${messages.who.or}`}
					{phone.e164 && (
						<>
							{` ${messages.who.call} `}
							<a className="link whitespace-nowrap" href={`tel:${phone.e164}`} ping={CALL_PING}>
								{phone.display}
							</a>
						</>
					)}
				</p>
			)}
		</>
	)
}

const Heading = ({ children }: { children: string }) => (
	<h2 className="title mt-12 mb-4 text-title-md">{children}</h2>
)

type NoticeTableProps = { label: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** On phones, each row is a block with its column headings. */
function NoticeTable({ label, columns, rows }: NoticeTableProps) {
	return (
		<table aria-label={label} className="w-full border-t-2 border-ink text-sm max-md:block">
			<thead className="max-md:sr-only">
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col" className="border-b border-line py-3 pr-6 text-left font-semibold">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="max-md:block">
				{rows.map((cells) => (
					<tr key={cells[0]} className="border-b border-line align-top max-md:block max-md:py-3">
						{cells.map((cell, at) => (
							<td
								key={columns[at]}
								className={cn('py-3 pr-6 max-md:block max-md:py-1 max-md:pr-0', at === 0 && 'font-semibold')}
							>
								<span aria-hidden className="text-xs font-normal text-ink-muted md:hidden">
									{columns[at]}{' '}
								</span>
								{cell}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
	texts.map((text) => (
		<p key={text} className="mt-4 first:mt-0">
			{text}
		</p>
	))

const Points = ({ list }: { list: readonly string[] }) => (
	<ul className="mt-2 list-disc pl-5 marker:text-accent">
		{list.map((point) => (
			<li key={point} className="mt-2">
				{point}
			</li>
		))}
	</ul>
)
