import { describe, expect, it } from 'vitest';
import { readSpecs, touchedSpecs } from './changed.mjs';

const specs = [
  { path: 'e2e/paper.spec.ts', text: "await page.goto('/newspaper');" },
  { path: 'e2e/files.spec.ts', text: "await page.goto('/file?folder=1');" },
];
const touched = (...files: string[]) => touchedSpecs(files, specs);

describe('the browser tests of a change', () => {
  it('are those that visit a feature that changed, on either side', () => {
    expect(touched('web/src/features/newspaper/flatplan.tsx')).toEqual(['e2e/paper.spec.ts']);
    expect(touched('server/src/features/file/store.ts')).toEqual(['e2e/files.spec.ts']);
  });

  it('are those that changed themselves', () => {
    expect(touched('e2e/files.spec.ts')).toEqual(['e2e/files.spec.ts']);
  });

  it('are all where something is changed that all share', () => {
    const all = specs.map(({ path }) => path);
    for (const file of [
      'web/src/ui/overlays/toast.tsx',
      'contract/src/article.ts',
      'server/src/app.ts',
      'e2e/newsroom.ts',
    ])
      expect(touched(file)).toEqual(all);
  });

  it('are none where no screen can show it', () => {
    expect(touched('docs/style.md', 'server/src/platform/queue.test.ts')).toEqual([]);
  });

  it('are found among those that there are', () => {
    const visited = touchedSpecs(['web/src/features/newspaper/flatplan.tsx'], readSpecs());
    expect(visited).toContain('e2e/paper.spec.ts');
    expect(visited.length).toBeLessThan(readSpecs().length);
  });
});
