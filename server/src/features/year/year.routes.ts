import { year } from '@spalten/contract/year';
import { contentDisposition } from '../../platform/content-disposition.ts';
import type { Routing } from '../../services.ts';
import { OFFICE } from '../editorial-office/index.ts';
import { startTerm } from './new-term.ts';
import { readPersonYear } from './person-year.ts';
import {
  findPortfolio,
  forgetPortfolios,
  makePortfolio,
  openPortfolio,
  PORTFOLIO_JOB,
  startPortfolio,
} from './make-portfolio.ts';
import { readStatistics, statisticsCsv } from './statistics.ts';
import { YEAR_KEEPERS } from './year.policy.ts';

const FILE = { sv: 'Statistik', en: 'Statistics' };

/** Registers what follows a class over a year: statistics, portfolios, and new terms. */
export function yearRoutes(services: Routing): void {
  const { route, database, jobs } = services;
  const counted = { access: YEAR_KEEPERS, perMinute: 60 } as const;

  route(year.statistics, counted, ({ params, query, viewer }) =>
    readStatistics(database, viewer, params.id, query),
  );

  route(
    year.statisticsCsv,
    { ...counted, perMinute: 20 },
    async ({ params, query, viewer, reply }) => {
      const { office, from, to, rows } = await readStatistics(database, viewer, params.id, query);
      const name = `${FILE[viewer.language]} ${office.name} ${from} ${to}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'private, no-store')
        .send(statisticsCsv(rows, viewer.language));
    },
  );

  route(year.person, { access: 'signed-in', perMinute: 120 }, ({ params, query, viewer }) =>
    readPersonYear(database, viewer, params.id, query),
  );

  jobs.work(PORTFOLIO_JOB, (job: Parameters<typeof makePortfolio>[1], { isLastTry }) =>
    makePortfolio(services, job, isLastTry),
  );
  jobs.schedule('portfolios', '20 3 * * *', () => forgetPortfolios(database));

  route(
    year.makePortfolio,
    { access: 'signed-in', perMinute: 10, isAllowedInReadMode: true },
    ({ params, body, viewer }) => startPortfolio(services, viewer, params.id, body),
  );

  route(year.portfolioState, { access: 'signed-in', perMinute: 240 }, ({ params, query, viewer }) =>
    findPortfolio(database, viewer, params.id, query),
  );

  route(
    year.portfolio,
    { access: 'signed-in', perMinute: 20 },
    async ({ params, query, viewer, reply }) => {
      const { name, file } = await openPortfolio(services, viewer, params.id, query);
      return reply
        .type('application/pdf')
        .header('content-disposition', contentDisposition('attachment', `Portfolio ${name}.pdf`))
        .header('cache-control', 'private, no-store')
        .send(file);
    },
  );

  route(
    year.newTerm,
    { access: YEAR_KEEPERS, perMinute: 20, audit: OFFICE },
    ({ params, body, request, viewer }) =>
      startTerm(database, { request, viewer }, params.id, body),
  );
}
