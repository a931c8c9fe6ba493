import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { Dashboard } from '@spalten/contract/dashboard';
import { useTranslation } from 'react-i18next';
import { formatShortDay } from '../../ui/look/format.ts';

const SERIES = [
  { name: 'sign_ins', color: '#8fa7ad' },
  { name: 'articles', color: '#0b5563' },
  { name: 'approved', color: '#d9a62e' },
] as const;

const shortDay = (day: string) => formatShortDay(`${day}T12:00:00`);

/** Logins and articles of the last 30 days, as a chart and as a table for screen readers. */
export default function ActivityChart({ activity }: { activity: Dashboard['activity'] }) {
  const { t } = useTranslation();
  const data = activity.map((row) => ({ ...row, day: shortDay(row.day) }));
  return (
    <>
      <div aria-hidden="true">
        <BarChart
          h={260}
          data={data}
          dataKey="day"
          withLegend
          barChartProps={{ accessibilityLayer: false }}
          series={SERIES.map(({ name, color }) => ({ name, color, label: t(`dashboard.${name}`) }))}
        />
      </div>
      {/* A visually hidden table needs a wrapper, since it ignores width and height. */}
      <div className="visually-hidden">
        <table>
          <caption>{t('dashboard.activity')}</caption>
          <thead>
            <tr>
              <th>{t('dashboard.day')}</th>
              {SERIES.map(({ name }) => (
                <th key={name}>{t(`dashboard.${name}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.day}>
                <th scope="row">{row.day}</th>
                {SERIES.map(({ name }) => (
                  <td key={name}>{row[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
