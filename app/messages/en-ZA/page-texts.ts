/** Defaults of the texts in which a dealership speaks of itself: true of any dealership. And the screen that edits them. */
import { defineMessages } from '#app/core/texts.ts'
import { inTown } from './site.ts'

type Facts = {
	name: string
	founded: number | null
	address: { town: string; province: string }
	marketplace: { label: string } | null
	hidesMonthlyAmounts?: boolean | undefined
	vehicles?: number | undefined // for sale
}

const place = ({ address: { town, province } }: Facts) => [town, province].filter(Boolean).join(', ')
const MARKETPLACE = 'AutoTrader'

export const pageTextMessages = defineMessages({
	/** Titles and descriptions for search engines. */
	search: {
		home: {
			title: ({ name, founded, address: { town } }: Facts) =>
				`${[name, town].filter(Boolean).join(', ')}: new and used vehicles${founded ? ` since ${founded}` : ''}`,
			description: (facts: Facts) =>
				`${facts.vehicles && facts.vehicles > 1 ? `${facts.vehicles} new` : 'New'} and used vehicles${inTown(place(facts))}. Photographs${facts.hidesMonthlyAmounts ? ' and prices' : ', prices and monthly instalments'} of every vehicle.`,
		},
		about: {
			title: ({ name }: Facts) => `About Us, ${name}`,
			description: (facts: Facts) =>
				`Who we are: ${facts.name}${inTown(place(facts))}${facts.founded ? `, since ${facts.founded}` : ''}.`,
		},
		services: {
			title: ({ name }: Facts) => `Our Services, ${name}`,
			description: (facts: Facts) => `What ${facts.name} does for you${inTown(place(facts))}.`,
		},
		finance: {
			title: ({ name }: Facts) => `Vehicle Financing, ${name}`,
			description: () => 'Estimate a monthly instalment and apply online in four steps.',
		},
		marketplace: {
			title: ({ name, marketplace }: Facts) => `Our ${marketplace?.label ?? MARKETPLACE} listings, ${name}`,
			description: ({ marketplace }: Facts) =>
				`Find our vehicles on ${marketplace?.label ?? MARKETPLACE} as well as on this site.`,
		},
		contact: {
			title: ({ name }: Facts) => `Contact Us, ${name}`,
			description: ({ name, address: { town } }: Facts) =>
				`Telephone, email, trading hours and address of ${name}${inTown(town)}.`,
		},
		showroom: {
			title: ({ name }: Facts) => `Showroom gallery, ${name}`,
			description: () => 'Photographs and videos of vehicles on our floor.',
		},
		blog: {
			title: ({ name }: Facts) => `Advice and news, ${name}`,
			description: () => 'Practical articles on buying, financing and looking after a vehicle.',
		},
		faqs: {
			title: ({ name }: Facts) => `Questions and answers, ${name}`,
			description: ({ name }: Facts) => `Short answers to questions that ${name} is often asked.`,
		},
		inventory: {
			title: ({ name }: Facts) => `Vehicles for sale, ${name}`,
			description: ({ vehicles, address: { town } }: Facts) =>
				vehicles && vehicles > 1
					? `Search and filter ${vehicles} vehicles${inTown(town)} by price, year, kilometres, gearbox and fuel.`
					: 'Search and filter every vehicle on our floor by price, year, kilometres, gearbox and fuel.',
		},
	},

	defaults: {
		noneFeatured: 'No vehicle is featured at the moment.',
		replyTime: 'as soon as we can',
		notFound: 'The page may have moved, or the vehicle may have been sold.',
		headline: 'FIND YOUR\nNEXT VEHICLE',
		featuredHeading: 'Featured Vehicles',
		postsHeading: 'Advice from our floor',
		postsLine: 'Practical reading before you buy, sell or service.',
		callHeading: (town: string) => `Come and drive one${inTown(town)}`,
		callLine: 'Look through all our vehicles from your phone, or come past.',
		ownerName: 'The Owner',
		ownerRole: 'Owner',
		financeLede:
			'See what a vehicle costs each month before you speak to anyone. Then apply in four short steps.',
		financeReady: 'Ten minutes, four steps. Have your ID, payslip and the vehicle’s price at hand.',
		marketplaceHeading: 'Expand Your Reach',
		marketplaceLede: (label?: string) =>
			`You can see every one of our vehicles on this site.${label ? ` We also list them on ${label}.` : ''}`,
		contactLede: 'Come past, call or write.',
		showroomLede: 'A closer look at some of the vehicles on our floor.',
		faqsLede: 'The questions we hear most, answered briefly.',
		faqsMore: 'Call us, or send a message and a person will answer.',
		payment:
			'Pay only into the bank account on an invoice of ours, and only after you have called us on the number below and heard the account number from us.\n\nNever act on bank details that change in an email or a chat. Pay no deposit for a vehicle that you, or somebody you trust, has not seen at our place.',
	},

	pages: {
		site: 'Every page',
		home: 'Home',
		about: 'About us',
		services: 'Services',
		finance: 'Financing',
		marketplace: 'Marketplace',
		contact: 'Contact',
		showroom: 'Showroom',
		blog: 'Blog',
		faqs: 'FAQs',
		inventory: 'Inventory',
		check: 'Check an advert',
		privacy: 'Privacy notice',
	},
	labels: {
		site: {
			tagline: 'Tagline',
			blurb: 'A few sentences about you',
			smallPrint: 'Small print at the foot of the page',
			pictureNote: 'In the corner of a vehicle’s photos, such as Example picture',
			notFound: 'On a page that is not there',
			replyTime: 'How soon you answer, as the end of a sentence: We answer ...',
			providersReplyTime: 'How soon credit providers usually answer you, in the same way',
		},
		home: {
			title: 'Title for search engines',
			description: 'Description for search engines',
			headline: 'Headline, up to three lines',
			aboutHeading: 'Heading above your story',
			story: 'Your story in a few sentences',
			statistics: 'Figures',
			featuredHeading: 'Heading above the featured vehicles',
			featuredLine: 'Line below it',
			noneFeatured: 'While no vehicle is featured',
			postsHeading: 'Heading above the articles',
			postsLine: 'Line below it',
			callHeading: 'Last heading',
			callLine: 'Line below it',
		},
		about: {
			title: 'Title for search engines',
			description: 'Description for search engines',
			lede: 'First sentence',
			story: 'Our Story',
			statistics: 'Figures',
			ownerName: 'Heading above the text about the owner',
			ownerRole: 'Role',
			owner: 'About the owner',
			reasons: 'Why Choose Us',
			promise: 'Our Promise',
			elsewhere: 'A link below your promise, such as your reviews',
		},
		services: {
			title: 'Title for search engines',
			description: 'Description for search engines',
			lede: 'First sentence',
			picture: 'Picture below the heading',
			services: 'Services',
		},
		finance: {
			title: 'Title for search engines',
			description: 'Description for search engines',
			lede: 'First sentence',
			picture: 'Picture below the heading',
			ready: 'Above the last buttons',
		},
		marketplace: {
			title: 'Title for search engines',
			description: 'Description for search engines',
			heading: 'Heading',
			lede: 'First sentences',
			picture: 'Picture below the heading',
			points: 'Reasons to look there',
		},
		contact: {
			title: 'Title for search engines',
			description: 'Description for search engines',
			lede: 'First sentence',
			picture: 'Picture below the heading',
		},
		showroom: {
			title: 'Title for search engines',
			description: 'Description for search engines',
			lede: 'First sentence',
		},
		blog: {
			title: 'Title for search engines',
			description: 'Description for search engines',
			lede: 'First sentence',
		},
		faqs: {
			title: 'Title for search engines',
			description: 'Description for search engines',
			lede: 'First sentence',
			moreText: 'Last sentence',
		},
		inventory: {
			title: 'Title for search engines',
			description: 'Description for search engines',
			pages: 'Your own words on pages of the stock. The link says which page, such as /inventory/bakkies',
		},
		check: { payment: 'How you take payment' },
		privacy: {
			officer: 'Name of the Information Officer',
			registration: 'Registration with the Information Regulator',
			additions: 'What you add to the notice',
		},
	},

	heading: 'Texts',
	pagesLabel: 'Pages',
	leftOut: 'Left blank, it is left out of the page.',
	paragraphsHelp: 'A blank line begins a paragraph. Left blank, it is left out of the page.',
	madeOf: (text: string) => `Left blank, it is: ${text}`,
	aboutPictures: 'The pictures beside your story and of the owner are published with your logo and colour.',
	toLook: 'Go to Look',
	pictureHelp: 'Without a picture the page has a calm landscape behind its heading.',
	linkHelp:
		'A page of this site, such as /contact, a web address, tel: or mailto:. Left blank, it is left out.',
	linkLabel: 'Words of the link',
	counted: { vehicles: 'vehicles for sale now', makes: 'makes', years: 'years in business' },
	statisticsHelp: ({ vehicles, makes, years }: { vehicles: number; makes: number; years: number }) =>
		`A figure and its caption, such as 30+ and years. Instead of a figure write {vehicles}, {makes} or {years}, and the website counts: now ${vehicles}, ${makes} and ${years}. Pairs that are left blank are not shown.`,
	tooHigh: (claim: string, count: number, name: string) =>
		`“${claim}” is more than visitors can count in your stock: ${count}. Write {${name}} as the figure, and the website counts.`,
	statistic: 'Figure',
	caption: 'Caption',
	icon: 'Symbol',
	icons: {
		car: 'Car',
		money: 'Money',
		exchange: 'Exchange',
		check: 'Checklist',
		tool: 'Spanner',
		shield: 'Shield',
		people: 'People',
		phone: 'Telephone',
	},
	cardTitle: 'Title',
	cardText: 'Text',
	cardLink: 'Link',
	cardHelp:
		'Cards that are left blank are not shown. A link is a page of this site, such as /contact, or a web address.',
	preview: {
		heading: 'Preview',
		show: 'Show a preview',
		again: 'Show it again',
		shown: (time: string) => `The preview is up to date as of ${time}.`,
		widths: 'Width',
		phone: 'Phone',
		computer: 'Computer',
		frame: (page: string) => `Preview of the page ${page}`,
		searchAndShare: 'Search result and shared link',
		inSearch: 'In a search engine',
		shared: 'As a shared link',
		cutOff: 'Search engines cut off longer titles and descriptions, and may choose other words of the page.',
		failed: 'The preview could not be made. Please look at the marked fields, or try again.',
	},
	versions: {
		heading: 'Earlier versions',
		website: 'The website',
		moment: (day: string, time: string) => `${day}, ${time}`,
		line: (by: string, fields: string) => `${by}: ${fields}`,
		view: 'View',
		viewOf: (at: string) => `the version of ${at}`,
		viewing: (at: string) =>
			`These are the texts of ${at}. Nothing has been changed yet: save them to put them back.`,
		now: 'Back to the texts of today',
	},
} as const)
